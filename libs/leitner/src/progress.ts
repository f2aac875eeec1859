import type { Algorithm, CardProgress } from '@repaso/contracts';

/** The ease of a new card, as in the algorithm SM-2. */
export const defaultEase = 2.5;

/** The lowest ease of SM-2 and Anki. */
export const lowestEase = 1.3;

/** Returns the progress of a card that was never shown. */
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

/** Returns whether a card is new: its review counter is 0. A card that was shown but never answered is not new. */
export function isNew(progress: Pick<CardProgress, 'reviewCount'>): boolean {
  return progress.reviewCount === 0;
}

/**
 * Returns whether the card has no due day yet, because it was never answered. Only such cards count against the day's
 * limit of new cards.
 */
export function isUnscheduled(progress: Pick<CardProgress, 'dueDay'>): boolean {
  return progress.dueDay === null;
}

/** The fields of a card that decide whether it is due. */
export interface DueFields extends Pick<CardProgress, 'dueDay'> {
  deleted: boolean;
  suspended: boolean;
}

/**
 * Returns whether a card is due: not deleted, not suspended, and either without a due day or due on `today` or before.
 */
export function isDue(card: DueFields, today: string): boolean {
  return !card.deleted && !card.suspended && (card.dueDay === null || card.dueDay <= today);
}

/**
 * Returns whether the learner may turn a card back to its question: only if it was in box 0 (or null) when it was first
 * shown.
 */
export function canFlipBack(boxAtFirstDisplay: number | null): boolean {
  return (boxAtFirstDisplay ?? 0) === 0;
}

/** Returns the progress fields of a larger object, such as a card. */
export function pickProgress(source: CardProgress): CardProgress {
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
