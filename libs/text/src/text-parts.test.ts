import { countWords, textParts } from './text-parts.ts';

test('a text is split into words and the rest', () => {
  const parts = textParts('—¿Cuánto es?');
  expect(parts.map(({ text }) => text).join('')).toBe('—¿Cuánto es?');
  expect(parts.filter(({ isWord }) => isWord).map(({ text }) => text)).toEqual(['Cuánto', 'es']);
});

test.each([
  ['', 0],
  ['—¡…!', 0],
  ['Dos euros.', 2],
  ["A las 11, pa'l norte: el franco-ruso", 7],
])('%s has %i words', (text, count) => {
  expect(countWords(text)).toBe(count);
});
