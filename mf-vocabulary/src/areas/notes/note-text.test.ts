import { firstLine, shownText, splitText } from './note-text.ts';

test('a long text is split at a paragraph, a line or a word, and only whitespace is lost', () => {
  expect(splitText('uno dos tres\n\ncuatro cinco', 20)).toEqual(['uno dos tres', 'cuatro cinco']);
  expect(splitText('uno dos tres cuatro', 13)).toEqual(['uno dos tres', 'cuatro']);
  expect(splitText('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
  expect(splitText('corto', 20)).toEqual(['corto']);
  expect(splitText('', 20)).toEqual([]);
});

test('no part is longer than a note, and no character is split', () => {
  for (const text of ['🌧'.repeat(50), 'palabra '.repeat(40), 'línea\n'.repeat(40)]) {
    const parts = splitText(text, 21);
    expect(parts.every((part) => part.length <= 21 && !/\p{Surrogate}/u.test(part))).toBe(true);
    expect(parts.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  }
});

test.each([
  ['\n\n  Hoy llueve.  \nMañana no.', 'Hoy llueve.'],
  ['  \n ', ''],
])('%j is called %j', (text, line) => expect(firstLine(text)).toBe(line));

describe('the text field shows', () => {
  const at = (updatedAt: string, text: string) => ({ text, updatedAt });

  test('the draft, whatever arrives from elsewhere', () => {
    expect(shownText('escribo', at('1', 'a'), at('2', 'b'))).toBe('escribo');
  });
  test('the text just saved, before the store returns it', () => {
    expect(shownText(null, at('2', 'nuevo'), at('1', 'viejo'))).toBe('nuevo');
  });
  test('a newer text from another device', () => {
    expect(shownText(null, at('1', 'mío'), at('2', 'de otro'))).toBe('de otro');
  });
  test('nothing in a new note', () => expect(shownText(null, null, null)).toBe(''));
});
