import { guessFields } from './field-roles.ts';
import type { NoteType } from './note-type.ts';

const noteType = (fields: string[], more: Partial<NoteType> = {}): NoteType => ({
  name: 'any',
  kind: 'cards',
  fields,
  question: '',
  answer: '',
  ...more,
});

const guess = (fields: string[], samples: string[][], templates: Partial<NoteType> = {}) =>
  guessFields(noteType(fields, templates), samples);

test('without templates the first field is the front and the second the back', () => {
  const { roles, asked } = guess(['Front', 'Back'], [['sí', 'da']]);
  expect(roles).toEqual(['frontValue', 'backValue']);
  expect(asked).toBe(0);
});

test('the sides follow from the templates, with filters, conditions and the repeated front', () => {
  const question = '{{#X}}{{X}}{{/X}}{{type:Palabra}}';
  const answer = '{{FrontSide}}<hr>{{hint:Traducción}}';
  const { roles } = guess(['Número', 'Traducción', 'Palabra', 'Audio'], [], { question, answer });
  expect(roles).toEqual([null, 'backValue', 'frontValue', null]);
});

test('a Russian question with a Spanish answer is swapped', () => {
  const { roles, asked } = guess(
    ['Вопрос', 'Ответ'],
    [
      ['дом', 'la casa'],
      ['ещё', ''],
    ],
  );
  expect(roles).toEqual(['backValue', 'frontValue']);
  expect(asked).toBe(0);
});

test('two Russian fields stay as they are, and the guess is unsure', () => {
  const { roles, isSure } = guess(['A', 'B'], [['дом', 'здание']]);
  expect(roles).toEqual(['frontValue', 'backValue']);
  expect(isSure).toBe(false);
});

test('examples and part of speech are found by name, examples assigned by script', () => {
  const fields = ['Palabra', 'Example 1', 'Часть речи', 'Перевод', 'Example 2'];
  const { roles, isSure } = guess(fields, [['año', 'С Новым годом', 'сущ', 'год', 'Feliz año']]);
  expect(roles).toEqual(['frontValue', 'backExample', 'partOfSpeech', 'backValue', 'frontExample']);
  expect(isSure).toBe(true);
});

test('a field with text but without a role makes the guess unsure', () => {
  const fields = ['Palabra', 'Перевод', 'Nota'];
  expect(guess(fields, [['año', 'год', 'masculino']]).isSure).toBe(false);
  expect(guess(fields, [['año', 'год', '']]).isSure).toBe(true);
});

test('examples without a known name are found by script and length', () => {
  const { roles } = guess(
    ['A', 'B', 'C', 'D'],
    [
      ['el año', 'Este año viajo mucho.', 'год', 'В этом году я много путешествую.'],
      ['la casa', 'Mi casa está lejos.', 'дом', 'Мой дом далеко.'],
    ],
    { question: '{{A}}', answer: '{{FrontSide}}{{C}}' },
  );
  expect(roles).toEqual(['frontValue', 'frontExample', 'backValue', 'backExample']);
});

test('a note of one field has no back', () => {
  expect(guess(['Front'], []).roles).toEqual(['frontValue']);
});
