import type { CardProgress } from '@repaso/contracts';

/**
 * Returns the progress with the higher review counter. This rule is only for a card without a log on both sides; a card
 * with a log gets its progress from the fold.
 */
export function higherReviewCount(a: CardProgress | null, b: CardProgress | null): CardProgress | null {
  if (a === null || b === null) return a ?? b;
  if (a.reviewCount !== b.reviewCount) return a.reviewCount > b.reviewCount ? a : b;
  return JSON.stringify(a) < JSON.stringify(b) ? b : a;
}

/** Returns the review counter as rows and responses show it: a deletion adds 1 to the folded counter. */
export function shownReviewCount(progress: Pick<CardProgress, 'reviewCount'>, deleted: boolean): number {
  return progress.reviewCount + (deleted ? 1 : 0);
}
