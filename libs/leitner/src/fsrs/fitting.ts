/**
 * Prepares a review log for fitting the parameters of FSRS, and measures how well parameters fit. As Anki does
 * (https://github.com/open-spaced-repetition/fsrs-optimizer), only cards count whose first answer is known: answers after
 * an import that brought a progress do not, until the card is reset.
 */
import type { MemoryModel } from '../scheduler-config.ts';

/** What counts in a log: answers, resets and seeds that were not undone, of one card in stamp order. */
export interface FittedEntry {
  cardId: string;
  kind: 'answer' | 'reset' | 'seed';
  /** The learner's day, in days after 1970-01-01. */
  day: number;
  /** 1 to 4; any number for other kinds. */
  rating: number;
}

/** An answer. `elapsed`: whole days after the answer before it; 0 for the first. */
export interface FittedReview {
  day: number;
  rating: number;
  elapsed: number;
}

/** The answers to one card since it was new. */
export type FittedHistory = readonly FittedReview[];

/** Returns the histories in a log. A card that was reset has several. `entries`: those of a card follow one another. */
export function historiesOf(entries: Iterable<FittedEntry>): FittedHistory[] {
  const histories: FittedReview[][] = [];
  let card: string | null = null;
  let current: FittedReview[] | null = null;
  for (const { cardId, kind, day, rating } of entries) {
    if (cardId !== card || kind === 'reset') {
      card = cardId;
      current = null;
      if (kind === 'seed') continue;
      current = [];
      histories.push(current);
    } else if (kind === 'seed') current = null;
    if (kind !== 'answer' || current === null) continue;
    const last = current.at(-1);
    current.push({ day, rating, elapsed: last === undefined ? 0 : Math.max(0, day - last.day) });
  }
  return histories.filter((history) => history.length > 1);
}

/** Returns whether an answer tests the memory of earlier days. Only these can be predicted. */
export const isTest = ({ elapsed }: FittedReview) => elapsed > 0;

/** Returns the number of answers that test the memory. */
export function countTests(histories: readonly FittedHistory[]): number {
  return histories.reduce((sum, history) => sum + history.filter(isTest).length, 0);
}

/** The share of the latest answers that no parameters are fitted to, so that they can show how well parameters fit. */
const testedShare = 0.2;

/** Returns the day from which the answers are tested: a fifth of all lies on it or after it. */
export function firstTestedDay(histories: readonly FittedHistory[]): number {
  const days = histories.flatMap((history) => history.filter(isTest).map(({ day }) => day));
  days.sort((one, other) => one - other);
  return days[Math.floor(days.length * (1 - testedShare))] ?? 0;
}

/** Returns the parts of the histories before a day. */
export function historiesBefore(histories: readonly FittedHistory[], day: number): FittedHistory[] {
  return histories
    .map((history) => history.filter((review) => review.day < day))
    .filter((history) => history.length > 1);
}

/** A prediction of 0 or 1 would make one wrong answer infinitely bad. */
const mostCertain = 0.9999;

/** Returns the mean log loss of the predicted recall in the answers from a day on; null without such an answer. */
export function logLoss(
  histories: readonly FittedHistory[],
  model: MemoryModel,
  from: number,
): number | null {
  let loss = 0;
  let count = 0;
  for (const history of histories) {
    let memory: ReturnType<MemoryModel['next']> | null = null;
    for (const review of history) {
      if (memory !== null && isTest(review) && review.day >= from) {
        const recall = model.recall(review.elapsed, memory.stability);
        const predicted = Math.min(mostCertain, Math.max(1 - mostCertain, recall));
        loss -= Math.log(review.rating > 1 ? predicted : 1 - predicted);
        count += 1;
      }
      memory = model.next(memory, review.elapsed, review.rating);
    }
  }
  return count === 0 ? null : loss / count;
}
