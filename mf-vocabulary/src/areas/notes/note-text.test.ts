import { firstLine, shownText, splitText } from './note-text.ts';

test('a long text is cut at the end of a paragraph, a line or a word, and nothing but space between is lost', () => {
  expect(splitText('uno dos tres\n\ncuatro cinco', 20)).toEqual(['uno dos tres', 'cuatro cinco']);
  expect(splitText('uno dos tres cuatro', 13)).toEqual(['uno dos tres', 'cuatro']);
  expect(splitText('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
  expect(splitText('corto', 20)).toEqual(['corto']);
  expect(splitText('', 20)).toEqual([]);
});

test('no part is longer than a note, and no character is cut in two', () => {
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

  test('what is being written, whatever comes from elsewhere', () => {
    expect(shownText('escribo', at('1', 'a'), at('2', 'b'))).toBe('escribo');
  });
  test('what was just saved, before the store has told of it', () => {
    expect(shownText(null, at('2', 'nuevo'), at('1', 'viejo'))).toBe('nuevo');
  });
  test('what another device wrote since', () => {
    expect(shownText(null, at('1', 'mío'), at('2', 'de otro'))).toBe('de otro');
  });
  test('nothing in a new note', () => expect(shownText(null, null, null)).toBe(''));
});
