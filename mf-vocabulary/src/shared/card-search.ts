import { comparisonForm } from '@repaso/text';

/** Returns true when the text contains every word. They come from a card's line and `wordsOf`. */
export function isFound(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** Splits a search query into words without case and accents. */
export function wordsOf(query: string): string[] {
  return comparisonForm(query, 'search')
    .split(/\s+/)
    .filter((word) => word !== '');
}

/**
 * Returns a search in these cards. It keeps what it has found for each beginning of the query, so that one more letter
 * searches only in the cards found before it, and a deleted letter searches nothing.
 */
export function createSearch<Card extends { text: string }>(
  cards: readonly Card[],
): (query: string) => readonly Card[] {
  const found: { query: string; cards: readonly Card[] }[] = [{ query: '', cards }];
  return (query) => {
    const words = wordsOf(query);
    const wanted = words.join(' ');
    // Each word of a beginning is the beginning of a word, so the cards with the whole query are among those found.
    const start = found.findLastIndex((one) => wanted.startsWith(one.query));
    found.splice(start + 1);
    const known = found[start];
    if (known === undefined) return [];
    if (known.query === wanted) return known.cards;
    const fewer = known.cards.filter(({ text }) => isFound(text, words));
    found.push({ query: wanted, cards: fewer });
    return fewer;
  };
}
