import type { CardLine } from '@repaso/card-store';

type Searchable = Pick<CardLine, 'frontValue' | 'backValue' | 'tags'>;

/** Folds a text: no case, no accents and no other marks. `Año`, `ÁNO` and `ano` are equal. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The folded text that a search looks at. It contains only visible fields, so that every match can be understood. */
export function searchText({ frontValue, backValue, tags }: Searchable): string {
  return plain([frontValue, backValue, ...tags].join('\n'));
}

/** True when the folded text contains every folded word. */
export function isFound(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** The folded words of a query. */
export function wordsOf(query: string): string[] {
  return plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
}

const article = /^(?:el|la|los|las|un|una|unos|unas)\s+/;

/**
 * Sort key for the order of a Spanish dictionary: the word without article and marks, ñ after n. Keys are compared as
 * plain strings, because a collator takes seconds for large collections.
 */
export function wordKey({ frontValue }: Pick<CardLine, 'frontValue'>): string {
  const lower = frontValue.normalize('NFC').toLowerCase().replaceAll('ñ', 'n~');
  return plain(lower)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(article, '');
}

/** The folded texts of a card for searching and sorting, cached by card object. */
export function foldedOf(card: CardLine): { text: string; word: string } {
  const known = folded.get(card) ?? { text: searchText(card), word: wordKey(card) };
  folded.set(card, known);
  return known;
}

const folded = new WeakMap<CardLine, { text: string; word: string }>();
