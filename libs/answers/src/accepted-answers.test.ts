import { acceptedAnswers } from './accepted-answers.ts';

test.each([
  ['casa', ['casa']],
  ['аренда, арендная плата', ['аренда', 'арендная плата', 'аренда, арендная плата']],
  ['ser / estar', ['ser', 'estar', 'ser / estar']],
  ['rico; sabroso', ['rico', 'sabroso', 'rico; sabroso']],
  ['Помогите!, На помощь!', ['Помогите!', 'На помощь!', 'Помогите!, На помощь!']],
])('separators: %s', (side, answers) => {
  expect(acceptedAnswers(side)).toEqual(answers);
});

test.each(['Hola, ¿qué tal?', 'Si llueve, no salgo.'])(
  'a comma inside a sentence is not a separator: %s',
  (side) => {
    expect(acceptedAnswers(side)).toEqual([side]);
  },
);

test.each([
  ['(el) agua', ['agua', 'el agua']],
  ['hablar (con)', ['hablar', 'hablar con']],
  ['amigo(s)', ['amigo', 'amigos']],
  ['идти [пешком]', ['идти', 'идти пешком']],
])('text in brackets is optional: %s', (side, answers) => {
  expect(acceptedAnswers(side)).toEqual(answers);
});

test('a comma in brackets is not a separator', () => {
  const answers = acceptedAnswers('быть (где-то, в каком-то состоянии), находиться');
  expect(answers.slice(0, 3)).toEqual(['быть', 'быть где-то, в каком-то состоянии', 'находиться']);
});

test.each([
  ['el/la estudiante', ['el estudiante', 'la estudiante']],
  ['niño/niña', ['niño', 'niña']],
  ['amigo/a', ['amigo', 'amiga']],
  ['guapos/as', ['guapos', 'guapas']],
  ['profesor/a', ['profesor', 'profesora']],
  ['inglés/a', ['inglés', 'inglesa']],
  ['niño(a)', ['niño', 'niña']],
  ['rojo, -a', ['rojo', 'roja']],
  ['весёлый/-ая', ['весёлый']],
])('a slash without space separates words and endings: %s', (side, answers) => {
  expect(acceptedAnswers(side).slice(0, answers.length)).toEqual(answers);
});

test('an ending alone is no answer', () => {
  for (const side of ['amigo/a', 'rojo, -a', 'весёлый/ая']) {
    expect(acceptedAnswers(side).filter((answer) => answer.length < 3)).toEqual([]);
  }
});

test.each([
  ['дверь ж.', ['дверь']],
  ['nieve (f.)', ['nieve']],
  ['врач м./ж.', ['врач']],
  ['деньги мн. ч.', ['деньги']],
  ['дом м., жилище с.', ['дом', 'жилище', 'дом , жилище']],
])('marks of gender and number are removed: %s', (side, answers) => {
  expect(acceptedAnswers(side)).toEqual(answers);
});

test('composed and decomposed letters give the same answers', () => {
  expect(acceptedAnswers('(el) a\u0301rbol')).toEqual(acceptedAnswers('(el) árbol'));
});

test('punctuation alone is an answer, a blank side has none', () => {
  expect(acceptedAnswers(' / ')).toEqual(['/']);
  expect(acceptedAnswers('(')).toEqual(['(']);
  expect(acceptedAnswers(' ')).toEqual([]);
});

test('many brackets do not exceed the limit of answers', () => {
  expect(acceptedAnswers('(a) '.repeat(100)).length).toBeLessThanOrEqual(64);
});
