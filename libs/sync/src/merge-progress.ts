import type { CardProgress } from '@repaso/contracts';

/**
 * Which of two progresses stands for a card that has no log on either side: the one with the higher review counter.
 * With a log the fold decides and this rule is not asked.
 */
export function higherReviewCount(a: CardProgress | null, b: CardProgress | null): CardProgress | null {
  if (a === null || b === null) return a ?? b;
  if (a.reviewCount !== b.reviewCount) return a.reviewCount > b.reviewCount ? a : b;
  return JSON.stringify(a) < JSON.stringify(b) ? b : a;
}

/** The review counter as others see it: deleting a card counts as one step more. */
export function shownReviewCount(progress: Pick<CardProgress, 'reviewCount'>, deleted: boolean): number {
  return progress.reviewCount + (deleted ? 1 : 0);
}
