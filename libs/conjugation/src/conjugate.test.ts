import type { Mood, Person, Tense } from '@repaso/contracts';
import { describeVerb } from './index.ts';
import { row, one, testRows } from '../test/forms.ts';

describe('regular verbs', () => {
  testRows('%s in %s %s is %s', [
    ['hablar', 'INDICATIVE', 'PRESENT', 'hablo hablas habla hablamos habláis hablan'],
    ['hablar', 'INDICATIVE', 'PRETERITE', 'hablé hablaste habló hablamos hablasteis hablaron'],
    ['comer', 'INDICATIVE', 'IMPERFECT', 'comía comías comía comíamos comíais comían'],
    ['vivir', 'INDICATIVE', 'FUTURE', 'viviré vivirás vivirá viviremos viviréis vivirán'],
    ['vivir', 'CONDITIONAL', 'CONDITIONAL_SIMPLE', 'viviría vivirías viviría viviríamos viviríais vivirían'],
    ['comer', 'SUBJUNCTIVE', 'PRESENT', 'coma comas coma comamos comáis coman'],
    ['hablar', 'SUBJUNCTIVE', 'IMPERFECT', 'hablara hablaras hablara habláramos hablarais hablaran'],
    ['hablar', 'IMPERATIVE', 'PRESENT', '- habla hable hablemos hablad hablen'],
  ]);

  test.each<[Mood, Tense, string]>([
    ['INDICATIVE', 'PRESENT_PERFECT', 'he hablado'],
    ['INDICATIVE', 'PLUPERFECT', 'había hablado'],
    ['INDICATIVE', 'FUTURE_PERFECT', 'habré hablado'],
    ['CONDITIONAL', 'CONDITIONAL_PERFECT', 'habría hablado'],
    ['SUBJUNCTIVE', 'PRESENT_PERFECT', 'haya hablado'],
    ['SUBJUNCTIVE', 'PLUPERFECT', 'hubiera hablado'],
  ])('%s %s is %s', (mood, tense, form) => {
    expect(one('hablar', mood, tense, 'P1S')?.form).toBe(form);
  });
});

describe('reflexive verbs', () => {
  test('the pronoun stands before the form, also in compound tenses', () => {
    expect(row('sentarse', 'INDICATIVE', 'PRESENT')).toBe(
      'me siento te sientas se sienta nos sentamos os sentáis se sientan',
    );
    expect(one('sentarse', 'INDICATIVE', 'PRESENT_PERFECT', 'P1P')?.form).toBe('nos hemos sentado');
  });

  test.each([
    ['sentarse', '- siéntate siéntese sentémonos sentaos siéntense'],
    ['irse', '- vete váyase vámonos idos váyanse'],
    ['reírse', '- ríete ríase riámonos reíos ríanse'],
    ['vestirse', '- vístete vístase vistámonos vestíos vístanse'],
    ['ponerse', '- ponte póngase pongámonos poneos pónganse'],
    ['darse', '- date dese démonos daos dense'],
  ])('the imperative of %s is %s', (verb, forms) => {
    expect(row(verb, 'IMPERATIVE', 'PRESENT')).toBe(forms);
  });

  test('two imperatives of one reflexive verb are accepted', () => {
    expect(one('irse', 'IMPERATIVE', 'PRESENT', 'P2P')?.accepted).toEqual(['iros']);
    expect(one('irse', 'IMPERATIVE', 'PRESENT', 'P1P')?.accepted).toEqual(['vayámonos']);
  });

  test('a verb that is listed only without its pronoun becomes reflexive, and the other way round', () => {
    expect(one('googlearse', 'INDICATIVE', 'PRESENT', 'P1S')?.form).toBe('me googleo');
    expect(one('quejar', 'INDICATIVE', 'PRESENT', 'P1S')?.form).toBe('quejo');
  });

  test('the gerund has the pronoun at its end', () => {
    expect(describeVerb('vestirse')?.gerunds).toEqual(['vistiéndose']);
  });
});

describe('the negative imperative', () => {
  test.each([
    ['hablar', '- no hables no hable no hablemos no habléis no hablen'],
    ['irse', '- no te vayas no se vaya no nos vayamos no os vayáis no se vayan'],
  ])('of %s is %s', (verb, forms) => {
    expect(row(verb, 'IMPERATIVE', 'PRESENT', { negative: true })).toBe(forms);
  });

  test('no other mood has one', () => {
    expect(one('hablar', 'INDICATIVE', 'PRESENT', 'P2S', { negative: true })).toBeNull();
  });
});

describe('forms of vos', () => {
  test.each([
    ['tener', 'tenés', 'tené'],
    ['pensar', 'pensás', 'pensá'],
    ['decir', 'decís', 'decí'],
    ['sentarse', 'te sentás', 'sentate'],
    ['ir', 'vas', 'andá'],
  ])('%s has %s in the present and %s in the imperative', (verb, present, imperative) => {
    const voseo = true;
    expect(one(verb, 'INDICATIVE', 'PRESENT', 'P2S', { voseo })?.form).toBe(present);
    expect(one(verb, 'IMPERATIVE', 'PRESENT', 'P2S', { voseo })?.form).toBe(imperative);
  });

  test.each([
    ['erguir', 'erguí'],
    ['yacer', 'yacé'],
  ])('%s has no imperative of tú beside %s', (verb, form) => {
    const found = one(verb, 'IMPERATIVE', 'PRESENT', 'P2S', { voseo: true });
    expect(found).toMatchObject({ form, accepted: [] });
  });

  test('the other correct forms of a verb are those of vos, too', () => {
    expect(one('soler', 'INDICATIVE', 'PRETERITE', 'P2S', { voseo: true })?.form).toBe('soliste');
  });

  test('changes no other person', () => {
    const plain = row('tener', 'INDICATIVE', 'PRESENT').split(' ');
    const voseo = row('tener', 'INDICATIVE', 'PRESENT', { voseo: true }).split(' ');
    expect(voseo.filter((form, at) => form !== plain[at])).toEqual(['tenés']);
  });
});

describe('accepted variants', () => {
  test('both forms of the imperfect subjunctive are correct', () => {
    expect(one('tener', 'SUBJUNCTIVE', 'IMPERFECT', 'P1S')).toMatchObject({
      form: 'tuviera',
      accepted: ['tuviese'],
    });
  });

  test('a compound tense accepts every participle with every auxiliary', () => {
    const { form, accepted } = one('imprimir', 'SUBJUNCTIVE', 'PLUPERFECT', 'P1S') ?? {};
    expect([form, ...(accepted ?? [])]).toEqual([
      ...['hubiera imprimido', 'hubiera impreso', 'hubiese imprimido', 'hubiese impreso'],
    ]);
  });

  test('second conjugations are correct', () => {
    expect(one('yacer', 'INDICATIVE', 'PRESENT', 'P1S')).toMatchObject({
      form: 'yazco',
      accepted: ['yago', 'yazgo'],
    });
    expect(one('evacuar', 'INDICATIVE', 'PRESENT', 'P1S')?.accepted).toEqual(['evacúo']);
    expect(one('haber', 'INDICATIVE', 'PRESENT', 'P3S')?.accepted).toEqual(['hay']);
    expect(one('placer', 'SUBJUNCTIVE', 'IMPERFECT', 'P3S')?.accepted).toContain('pluguiera');
  });

  test.each<[Mood, Person, string, string]>([
    ['INDICATIVE', 'P1S', 'yergo', 'irgo'],
    ['SUBJUNCTIVE', 'P1P', 'irgamos', 'yergamos'],
    ['SUBJUNCTIVE', 'P2P', 'irgáis', 'yergáis'],
    ['IMPERATIVE', 'P2S', 'yergue', 'irgue'],
    ['IMPERATIVE', 'P1P', 'irgamos', 'yergamos'],
  ])('both forms of erguir in %s PRESENT %s are correct', (mood, person, form, other) => {
    expect(one('erguir', mood, 'PRESENT', person)).toMatchObject({ form, accepted: [other] });
  });
});

describe('forms that the Academy refuses', () => {
  test.each<[string, Mood, Tense, Person, string]>([
    ['reinar', 'INDICATIVE', 'PRESENT', 'P1S', 'reino'],
    ['reinar', 'SUBJUNCTIVE', 'PRESENT', 'P3P', 'reinen'],
    ['mecer', 'INDICATIVE', 'PRESENT', 'P1S', 'mezo'],
    ['mecer', 'SUBJUNCTIVE', 'PRESENT', 'P1P', 'mezamos'],
    ['mecerse', 'INDICATIVE', 'PRESENT', 'P1S', 'me mezo'],
    ['evanescer', 'INDICATIVE', 'PRESENT', 'P1S', 'evanezco'],
    ['fosforescer', 'INDICATIVE', 'PRESENT', 'P1S', 'fosforezco'],
    ['pubescer', 'SUBJUNCTIVE', 'PRESENT', 'P3S', 'pubezca'],
  ])('%s %s %s %s is %s alone', (verb, mood, tense, person, form) => {
    expect(one(verb, mood, tense, person)).toMatchObject({ form, accepted: [] });
  });
});

describe('forms that do not exist', () => {
  test.each<[Mood, Tense, Person]>([
    ['INDICATIVE', 'CONDITIONAL_SIMPLE', 'P1S'],
    ['SUBJUNCTIVE', 'PRETERITE', 'P1S'],
    ['CONDITIONAL', 'PRESENT', 'P1S'],
    ['IMPERATIVE', 'FUTURE', 'P2S'],
    ['IMPERATIVE', 'PRESENT', 'P1S'],
  ])('%s %s %s is null for every verb', (mood, tense, person) => {
    expect(one('hablar', mood, tense, person)).toBeNull();
  });

  test.each(['', 'r', 'ar', 'casa', 'hablarr', 'говорить', 'hablar ya', 'a'.repeat(9)])(
    'the text %j cannot be conjugated',
    (text) => {
      expect(one(text, 'INDICATIVE', 'PRESENT', 'P1S')).toBeNull();
      expect(describeVerb(text)).toBeNull();
    },
  );

  test('a defective verb lacks persons and tenses', () => {
    expect(row('acontecer', 'INDICATIVE', 'PRESENT')).toBe('- - acontece - - acontecen');
    expect(row('lloviznar', 'INDICATIVE', 'PRESENT')).toBe('- - llovizna - - -');
    expect(row('soler', 'INDICATIVE', 'FUTURE')).toBe('- - - - - -');
    expect(row('soler', 'IMPERATIVE', 'PRESENT', { negative: true })).toBe('- - - - - -');
    expect(row('soler', 'INDICATIVE', 'PRETERITE')).toContain('solió');
  });

  test('a verb that lacked forms in older grammars has all of them', () => {
    expect(row('abolir', 'INDICATIVE', 'PRESENT')).toBe('abolo aboles abole abolimos abolís abolen');
  });

  test('forms that are hardly used are marked', () => {
    const isRare = (verb: string, mood: Mood, tense: Tense, person: Person) =>
      one(verb, mood, tense, person)?.isRare;
    expect(isRare('llover', 'INDICATIVE', 'PRESENT', 'P1S')).toBe(true);
    expect(isRare('llover', 'INDICATIVE', 'PRESENT', 'P3S')).toBe(false);
    expect(isRare('doler', 'INDICATIVE', 'PRESENT', 'P3P')).toBe(false);
    expect(isRare('haber', 'IMPERATIVE', 'PRESENT', 'P2P')).toBe(true);
    expect(isRare('haber', 'SUBJUNCTIVE', 'PRESENT', 'P2P')).toBe(false);
    expect(isRare('hablar', 'SUBJUNCTIVE', 'FUTURE', 'P1S')).toBe(true);
    expect(isRare('hablar', 'SUBJUNCTIVE', 'PRESENT', 'P1S')).toBe(false);
  });
});
