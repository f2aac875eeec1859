import type { Mood, Person, Tense } from '@repaso/contracts';
import { findTenseChoices, indexForms } from './index.ts';
import type { IndexedForm } from './index.ts';

/** Forms of a verb, as `INDICATIVE PRESENT P3S habla`. */
const forms = (infinitive: string, lines: string): IndexedForm[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [mood, tense, person, ...form] = line.trim().split(' ');
      return {
        ...{ infinitive, mood: mood as Mood, tense: tense as Tense, person: person as Person },
        form: form.join(' '),
      };
    });

const index = indexForms([
  ...forms(
    'comer',
    `INDICATIVE PRESENT P1S como
     INDICATIVE PRESENT P3S come
     IMPERATIVE PRESENT P2S come
     INDICATIVE PRETERITE P1S comí
     INDICATIVE PRETERITE P3S comió
     INDICATIVE IMPERFECT P1S comía
     INDICATIVE IMPERFECT P3S comía
     INDICATIVE PRESENT_PERFECT P1S he comido
     INDICATIVE PRESENT_PERFECT P3S ha comido
     INDICATIVE FUTURE P3S comerá
     CONDITIONAL CONDITIONAL_SIMPLE P3S comería
     SUBJUNCTIVE PRESENT P3S coma
     SUBJUNCTIVE IMPERFECT P3S comiera`,
  ),
  ...forms(
    'vivir',
    'INDICATIVE PRETERITE P3S vivió\nINDICATIVE IMPERFECT P3S vivía\nINDICATIVE PRESENT_PERFECT P3S ha vivido',
  ),
  ...forms(
    'lavarse',
    'INDICATIVE PRESENT P1S me lavo\nINDICATIVE PRETERITE P1S me lavé\nINDICATIVE PRESENT_PERFECT P1S me he lavado',
  ),
  ...forms('lavar', 'INDICATIVE PRESENT P1S lavo\nINDICATIVE PRETERITE P1S lavé'),
  ...forms('ser', 'INDICATIVE PRETERITE P3S fue\nINDICATIVE PRESENT P3S es'),
  ...forms('ir', 'INDICATIVE PRETERITE P3S fue\nINDICATIVE PRESENT P3S va'),
  ...forms('creer', 'INDICATIVE PRESENT P1S creo\nINDICATIVE PRETERITE P1S creí'),
]);
const ask = (text: string, translation: string | null = null) =>
  findTenseChoices({ text, translation }, index).map(({ gap, right, wrong }) => ({
    gap: gap.word,
    person: right.person,
    wrong: wrong.map(({ form }) => form),
  }));

test.each<[string, string | null, string, string[]]>([
  ['Ayer Ana comió pescado.', null, 'comió', ['comía', 'ha comido']],
  ['Ayer Ana comió pescado.', 'Вчера Ана ела рыбу.', 'comió', ['come', 'comía', 'ha comido']],
  ['Ayer mi tío vivió aquí.', null, 'vivió', ['ha vivido']],
  ['Hoy Ana ha comido pescado.', null, 'ha comido', ['comió']],
  ['Esta semana he comido poco.', 'На этой неделе я мало ел.', 'he comido', ['como', 'comí']],
  ['Últimamente Ana ha comido poco.', null, 'ha comido', ['comió']],
  ['Ana todavía no ha comido.', null, 'ha comido', ['comió']],
  ['Ana ha comido pescado.', 'Ана поела рыбы.', 'ha comido', ['come']],
  ['De niño él comía en casa.', null, 'comía', ['comió']],
  ['Mi gato come mucho.', 'Мой кот много ест.', 'come', ['comía', 'comió']],
  ['Mañana ella comerá aquí.', 'Завтра она поест здесь.', 'comerá', ['comió', 'comería']],
  ['Ana comería más.', 'Ана ела бы больше.', 'comería', ['comerá', 'come']],
  ['Es importante que coma algo.', null, 'coma', ['come']],
  ['Creo que ella come aquí.', null, 'come', ['coma']],
  ['Si ella comiera más, crecería.', null, 'comiera', ['comería']],
])('%s (%s): «%s», not %j', (text, translation, gap, wrong) => {
  expect(ask(text, translation)).toMatchObject([{ gap, wrong }]);
});

test.each<[string, string, string | null]>([
  ['both past tenses are right for a state', 'De niño mi tío vivía aquí.', null],
  ['both the perfect and the preterite are right', 'Mi gato ha comido.', null],
  ['one part of the sentence is over and the other is not', 'Hoy, como ayer, mi gato ha comido.', null],
  ['nothing decides the tense', 'Mi gato come mucho.', null],
  ['the form is of two verbs', 'Ayer fue al cine.', 'Вчера он был в кино.'],
  ['the form may be an imperative', 'Come más.', 'Ешь больше.'],
  ['the word is a conjunction', 'Ayer, alto como su padre.', 'Вчера я ела.'],
  ['the word is a noun', 'Ayer en el come.', 'Вчера ела.'],
  ['the form depends on another clause', 'Un día cuando ella come.', 'День, когда она ест.'],
  ['the sentence has two forms', 'Mi gato come y mi perro come.', 'Кот ест, и пёс ест.'],
])('asks nothing if %s', (_, text, translation) => {
  expect(ask(text, translation)).toEqual([]);
});

test('the translation or a pronoun names the person of a form that two persons share', () => {
  expect(ask('De niño comía mucho.')).toEqual([]);
  expect(ask('De niño comía mucho.', 'В детстве я много ел.')).toMatchObject([{ person: 'P1S' }]);
  expect(ask('De niño comía mucho.', 'В детстве он много ел.')).toMatchObject([{ person: 'P3S' }]);
  expect(ask('De niño yo comía mucho.')).toMatchObject([{ person: 'P1S' }]);
});

test('a pronoun belongs to the gap of a reflexive verb', () => {
  expect(ask('Anoche me lavé tarde.', 'Вчера я поздно помылся.')).toMatchObject([
    { gap: 'me lavé', wrong: ['me lavo', 'me he lavado'] },
  ]);
  expect(ask('Hoy me he lavado tarde.')).toMatchObject([{ gap: 'me he lavado', wrong: ['me lavé'] }]);
});
