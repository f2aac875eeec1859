import type { LocalCard } from '@repaso/card-store';

type Searchable = Pick<LocalCard, 'frontValue' | 'frontExample' | 'backValue' | 'backExample' | 'tags'>;

/** Text without case, accents and other marks: `Año`, `ÁNO` and `ano` are one. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Everything of a card that a search looks at, made plain once. */
export function searchText(card: Searchable): string {
  const { frontValue, frontExample, backValue, backExample, tags } = card;
  return plain([frontValue, backValue, frontExample ?? '', backExample ?? '', ...tags].join('\n'));
}

/** Whether a card's search text holds every word of the query. */
export function isFound(text: string, query: string): boolean {
  return plain(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const collator = new Intl.Collator('es', { ignorePunctuation: true, numeric: true });
const withoutArticle = (word: string) => word.replace(/^(?:el|la|los|las|un|una|unos|unas)\s+/i, '');

/** Orders cards as a Spanish dictionary does: by the word, not its article. */
export function byWord(a: Pick<LocalCard, 'frontValue'>, b: Pick<LocalCard, 'frontValue'>): number {
  return collator.compare(withoutArticle(a.frontValue), withoutArticle(b.frontValue));
}
