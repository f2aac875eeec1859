import { findNotes } from './note-search.ts';

const note = (text: string) => ({ id: text, text, createdAt: '', updatedAt: '' });
const notes = [note('El árbol\nda sombra.'), note('Ayer llovió'), note('Заметка про ёлку')];
const found = (query: string) =>
  findNotes(notes, query).map(({ id }) => notes.findIndex((one) => one.id === id));

test.each([
  ['ARBOL', [0]],
  ['sombra arbol', [0]],
  ['llovio', [1]],
  ['елку', [2]],
  ['a', [0, 1, 2].filter((at) => at < 2)],
  ['pera', []],
  ['  ', [0, 1, 2]],
])('%j finds %j', (query, at) => expect(found(query)).toEqual(at));
