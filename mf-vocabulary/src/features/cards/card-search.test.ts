import { byWord, isFound, plain, searchText } from './card-search.ts';

const card = (frontValue: string, more: { backValue?: string; tags?: string[] } = {}) => ({
  frontValue,
  backValue: '',
  tags: [],
  ...more,
});

test('a search ignores case and accents, however they are written', () => {
  expect(plain('ÁRBOL')).toBe('arbol');
  expect(plain('a\u0301rbol')).toBe(plain('árbol'));
  expect(isFound(searchText(card('el árbol')), 'ARBOL')).toBe(true);
  expect(isFound(searchText(card('дом', { backValue: 'ёлка' })), 'елка')).toBe(true);
});

test('a search looks at both sides and the tags', () => {
  const text = searchText(card('la manzana', { backValue: 'яблоко', tags: ['fruta'] }));
  for (const query of ['manz', 'Яблоко', 'frut']) expect(isFound(text, query)).toBe(true);
  expect(isFound(text, 'pera')).toBe(false);
});

test('every word of the query must be there, in any order', () => {
  const text = searchText(card('la manzana', { tags: ['fruta'] }));
  expect(isFound(text, 'fruta manzana')).toBe(true);
  expect(isFound(text, 'fruta pera')).toBe(false);
});

test('an empty query finds everything', () => {
  expect(isFound(searchText(card('sí')), '  ')).toBe(true);
});

test('words come in dictionary order, without their article', () => {
  const words = ['el zumo', '¿cómo?', 'la ñapa', 'una nube', 'La oca', 'las'].map((word) => card(word));
  expect(words.sort(byWord).map(({ frontValue }) => frontValue)).toEqual([
    '¿cómo?',
    'las',
    'una nube',
    'la ñapa',
    'La oca',
    'el zumo',
  ]);
});
