import type { Algorithm, CardProgress } from '@repaso/contracts';

/** Ease of a card that no algorithm has changed. */
export const defaultEase = 2.5;

/** Progress of a card that was never shown. */
export function newProgress(algorithm: Algorithm = 'LEITNER'): CardProgress {
  return {
    algorithm,
    reviewCount: 0,
    level: null,
    lastReviewed: null,
    nextReviewDate: null,
    dueDay: null,
    dueAt: null,
    difficulty: null,
    interval: 0,
    ease: defaultEase,
    leitnerBox: 0,
    schedulerState: null,
  };
}

/** A new card: its review counter is 0. A shown card is no longer new, though it may never have been answered. */
export function isNew(progress: Pick<CardProgress, 'reviewCount'>): boolean {
  return progress.reviewCount === 0;
}

/** Whether no answer has scheduled the card yet; these count against the new cards of a day. */
export function isUnscheduled(progress: Pick<CardProgress, 'dueDay'>): boolean {
  return progress.dueDay === null;
}

/** What decides whether a card is due. */
export interface DueFields extends Pick<CardProgress, 'dueDay'> {
  deleted: boolean;
  suspended: boolean;
}

/** Due: not deleted, not suspended, and never answered or its day has come. `today` is the learner's day. */
export function isDue(card: DueFields, today: string): boolean {
  return !card.deleted && !card.suspended && (card.dueDay === null || card.dueDay <= today);
}

/** Whether the answer side may be turned back: only for a card that was in box 0 when first displayed. */
export function mayFlipBack(boxAtFirstDisplay: number | null): boolean {
  return (boxAtFirstDisplay ?? 0) === 0;
}

/** The progress part of something that holds more. */
export function progressOf(source: CardProgress): CardProgress {
  const { algorithm, reviewCount, level, lastReviewed, nextReviewDate, dueDay, dueAt } = source;
  const { difficulty, interval, ease, leitnerBox, schedulerState } = source;
  return {
    algorithm,
    reviewCount,
    level,
    lastReviewed,
    nextReviewDate,
    dueDay,
    dueAt,
    difficulty,
    interval,
    ease,
    leitnerBox,
    schedulerState,
  };
}
