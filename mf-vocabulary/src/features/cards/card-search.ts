import type { LocalCard } from '@repaso/card-store';

type Searchable = Pick<LocalCard, 'frontValue' | 'backValue' | 'tags'>;

/** Text without case, accents and other marks: `Año`, `ÁNO` and `ano` are one. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** What a search looks at, made plain once: only what the list shows, so that nobody wonders why a card is found. */
export function searchText({ frontValue, backValue, tags }: Searchable): string {
  return plain([frontValue, backValue, ...tags].join('\n'));
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
