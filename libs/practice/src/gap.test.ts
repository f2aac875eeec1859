import { findGap, gapAnswers, gapFaces, isOtherForm } from './gap.ts';

const verbs: Record<string, readonly string[]> = {
  tener: ['tener', 'tengo', 'tuvo'],
  lavarse: ['lavar', 'lavo'],
};
const verbFormsOf = (infinitive: string) => new Set(verbs[infinitive] ?? []);
const gapped = (frontValue: string, frontExample: string | null) => {
  const gap = findGap({ frontValue, frontExample }, verbFormsOf);
  return gap && `${gap.before}[${gap.word}]${gap.after}`;
};

test.each([
  ['la casa', 'Mi casa es grande.', 'Mi [casa] es grande.'],
  ['la casa', 'Las casas son caras.', 'Las [casas] son caras.'],
  ['rojo / roja', 'Dos rosas rojas.', 'Dos rosas [rojas].'],
  ['trabajador', 'Ana es muy trabajadora.', 'Ana es muy [trabajadora].'],
  ['la canción', 'Me gustan sus canciones.', 'Me gustan sus [canciones].'],
  ['el lápiz', 'Necesito dos lápices.', 'Necesito dos [lápices].'],
  ['tener', 'Ayer no tuvo tiempo.', 'Ayer no [tuvo] tiempo.'],
  ['lavarse', 'Me lavo las manos.', 'Me [lavo] las manos.'],
  ['¿Qué tal?', '—Hola, ¿qué tal?', '—Hola, ¿[qué tal]?'],
  ['sin embargo', 'Sin embargo, no vino.', '[Sin embargo], no vino.'],
])('%s: “%s”', (front, example, expected) => {
  expect(gapped(front, example)).toBe(expected);
});

test('a part of another word is no gap', () => {
  expect(gapped('el mar', 'Mi hermano es marinero.')).toBeNull();
  expect(gapped('el sol', 'Hoy llueve.')).toBeNull();
  expect(gapped('el sol', null)).toBeNull();
});

test.each([
  ['tener', 'tuvo', 'tengo', true],
  ['tener', 'tuvo', 'Tener', true],
  ['tener', 'tuvo', 'tuvo', false],
  ['tener', 'tuvo', 'lavo', false],
  ['la casa', 'casas', 'la casa', true],
  ['la casa', 'casas', 'las casas', false],
  ['rojo / roja', 'rojas', 'rojo', true],
  ['sin embargo', 'Sin embargo', 'embargo', false],
])('%s in the gap of %s: %s is another form: %s', (frontValue, word, typed, isOther) => {
  expect(isOtherForm({ frontValue }, { before: '', word, after: '' }, typed, verbFormsOf)).toBe(isOther);
});

test.each([
  ['', 'Sin embargo', ['Sin embargo', 'sin embargo']],
  ['Hola. ¿', 'Tienes', ['Tienes', 'tienes']],
  ['Vivo en ', 'España', ['España']],
  ['Hoy ', 'llueve', ['llueve']],
])('after “%s” the gap of “%s” accepts %j', (before, word, answers) => {
  expect(gapAnswers({ before, word, after: '' })).toEqual(answers);
});

test('a gap shows the translation of its example, and in the end the whole example', () => {
  const examples = { frontExample: 'Ayer no tuvo tiempo.', backExample: 'Вчера у него не было времени.' };
  expect(gapFaces(examples, { before: 'Ayer no ', word: 'tuvo', after: ' tiempo.' })).toEqual({
    question: {
      ...{ text: 'Ayer no ____ tiempo.', lang: 'es' },
      ...{ example: examples.backExample, exampleLang: 'ru' },
    },
    answer: { text: 'tuvo', lang: 'es', example: examples.frontExample },
  });
});
