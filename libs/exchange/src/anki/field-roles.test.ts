import { rolesOf } from './field-roles.ts';
import type { NoteType } from './note-type.ts';

const noteType = (fields: string[], more: Partial<NoteType> = {}): NoteType => ({
  name: 'any',
  kind: 'cards',
  fields,
  question: '',
  answer: '',
  ...more,
});

test('without templates the first field is the front and the second the back', () => {
  expect(rolesOf(noteType(['Front', 'Back']), [['sí', 'da']])).toMatchObject({
    front: 0,
    back: 1,
    asked: 'FRONT',
  });
});

test('templates tell the sides, through filters, conditions and the repeated front', () => {
  const question = '{{#Audio}}{{Audio}}{{/Audio}}{{type:Palabra}}';
  const answer = '{{FrontSide}}<hr>{{hint:Traducción}}';
  const fields = ['Número', 'Traducción', 'Palabra', 'Audio'];
  const roles = rolesOf(noteType(fields, { question: question.replaceAll('Audio', 'X'), answer }), []);
  expect(roles).toMatchObject({ front: 2, back: 1 });
});

test('a Russian question with a Spanish answer is turned round', () => {
  const roles = rolesOf(noteType(['Вопрос', 'Ответ']), [
    ['дом', 'la casa'],
    ['ещё', ''],
  ]);
  expect(roles).toMatchObject({ front: 1, back: 0, asked: 'BACK' });
});

test('two Russian fields stay as they are', () => {
  expect(rolesOf(noteType(['A', 'B']), [['дом', 'здание']])).toMatchObject({ front: 0, back: 1 });
});

test('examples and the part of speech go by their names', () => {
  const roles = rolesOf(noteType(['Palabra', 'Пример', 'Часть речи', 'Перевод', 'Example 2']), []);
  expect(roles).toMatchObject({ front: 0, back: 3, examples: [1, 4], partOfSpeech: 2 });
});

test('a note of one field has no back', () => {
  expect(rolesOf(noteType(['Front']), [])).toMatchObject({ front: 0, back: -1 });
});
