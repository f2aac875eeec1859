import { createSearch, isFound, wordsOf } from './card-search.ts';
import { line } from './test/line.ts';

const textOf = (frontValue: string, more: { backValue?: string; tags?: string[] } = {}) =>
  line(frontValue, more).text;
const finds = (query: string, text: string) => isFound(text, wordsOf(query));

test('a search ignores case and accents, however they are written', () => {
  expect(finds('árbol', textOf('el a\u0301rbol'))).toBe(true);
  expect(finds('ARBOL', textOf('el árbol'))).toBe(true);
  expect(finds('елка', textOf('дом', { backValue: 'ёлка' }))).toBe(true);
});

test('a search looks at both sides and the tags', () => {
  const text = textOf('la manzana', { backValue: 'яблоко', tags: ['fruta'] });
  for (const query of ['manz', 'Яблоко', 'frut']) expect(finds(query, text)).toBe(true);
  expect(finds('pera', text)).toBe(false);
});

test('every word of the query must be there, in any order', () => {
  const text = textOf('la manzana', { tags: ['fruta'] });
  expect(finds('fruta manzana', text)).toBe(true);
  expect(finds('fruta pera', text)).toBe(false);
});

test('an empty query finds everything', () => {
  expect(finds('  ', textOf('sí'))).toBe(true);
});

test('a search finds the same whether the query grows, shrinks or changes', () => {
  const cards = ['el mar', 'la mano', 'el amor', 'mama', 'la rama roja'].map((front) => line(front));
  const search = createSearch(cards);
  const typed = ['m', 'ma', 'ma r', 'ma ro', 'ma r', 'm', 'am', '', 'r', 'r m', ' R  Má ', 'xyz', 'x'];
  for (const query of typed) {
    expect(search(query)).toEqual(cards.filter(({ text }) => isFound(text, wordsOf(query))));
  }
  expect(search('')).toBe(cards);
});
