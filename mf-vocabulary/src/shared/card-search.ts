import type { CardLine } from '@repaso/card-store';

type Searchable = Pick<CardLine, 'frontValue' | 'backValue' | 'tags'>;

/** Text without case, accents and other marks: `Año`, `ÁNO` and `ano` are one. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** What a search looks at, made plain: only what the list shows, so that nobody wonders why a card is found. */
export function searchText({ frontValue, backValue, tags }: Searchable): string {
  return plain([frontValue, backValue, ...tags].join('\n'));
}

/** Whether a card's search text holds every word of the query, itself made plain. */
export function isFound(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** The words of a query, made plain. */
export function wordsOf(query: string): string[] {
  return plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
}

const article = /^(?:el|la|los|las|un|una|unos|unas)\s+/;

/**
 * What puts cards into the order of a Spanish dictionary: the word without its article and marks, ñ after n. Compared as
 * it stands, because a collator takes seconds for as many cards as some learners have.
 */
export function wordKey({ frontValue }: Pick<CardLine, 'frontValue'>): string {
  const lower = frontValue.normalize('NFC').toLowerCase().replaceAll('ñ', 'n~');
  return plain(lower)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(article, '');
}

/** What searching and sorting need of a card, made once for as long as the card stays the same. */
export function foldedOf(card: CardLine): { text: string; word: string } {
  const known = folded.get(card) ?? { text: searchText(card), word: wordKey(card) };
  folded.set(card, known);
  return known;
}

const folded = new WeakMap<CardLine, { text: string; word: string }>();
