import { isFound, searchText, wordKey, wordsOf } from './card-search.ts';

const card = (frontValue: string, more: { backValue?: string; tags?: string[] } = {}) => ({
  frontValue,
  backValue: '',
  tags: [],
  ...more,
});
const finds = (query: string, text: string) => isFound(text, wordsOf(query));

test('a search ignores case and accents, however they are written', () => {
  expect(finds('árbol', searchText(card('el a\u0301rbol')))).toBe(true);
  expect(finds('ARBOL', searchText(card('el árbol')))).toBe(true);
  expect(finds('елка', searchText(card('дом', { backValue: 'ёлка' })))).toBe(true);
});

test('a search looks at both sides and the tags', () => {
  const text = searchText(card('la manzana', { backValue: 'яблоко', tags: ['fruta'] }));
  for (const query of ['manz', 'Яблоко', 'frut']) expect(finds(query, text)).toBe(true);
  expect(finds('pera', text)).toBe(false);
});

test('every word of the query must be there, in any order', () => {
  const text = searchText(card('la manzana', { tags: ['fruta'] }));
  expect(finds('fruta manzana', text)).toBe(true);
  expect(finds('fruta pera', text)).toBe(false);
});

test('an empty query finds everything', () => {
  expect(finds('  ', searchText(card('sí')))).toBe(true);
});

test('words are sorted as in a dictionary, without their article, ñ after n', () => {
  const words = [
    'el zumo',
    '¿cómo?',
    'la ñapa',
    'una nube',
    'La oca',
    'las',
    'nzimu',
    'An\u0303o',
    'anzuelo',
  ];
  const sorted = words.map((word) => card(word)).sort((a, b) => (wordKey(a) < wordKey(b) ? -1 : 1));
  expect(sorted.map(({ frontValue }) => frontValue)).toEqual([
    'anzuelo',
    'An\u0303o',
    '¿cómo?',
    'las',
    'una nube',
    'nzimu',
    'la ñapa',
    'La oca',
    'el zumo',
  ]);
});
