/**
 * Generates review logs for the development account. They are made by the real scheduler, so that folding a log gives
 * the state that its card should have.
 */
import type { CardProgress, LogEntry, Rating } from '@repaso/contracts';
import {
  answerCard,
  knownRating,
  leitnerConfig,
  newProgress,
  schedules,
  showCard,
  unknownRating,
} from '@repaso/leitner';
import { newClock, tickClock, type HybridClock } from '@repaso/sync';
import { v5 } from 'uuid';

/** The state that a generated log must give its card. */
export interface TargetState {
  /** Box of the Leitner schedule, 0 to 5; null for a card that was never shown. */
  box: number | null;
  /** Days until the card is due: 0 is today, a negative number is overdue. */
  dueIn: number;
}

interface PlannedReview {
  cardId: string;
  at: number;
  rating: Rating;
}

const day = 86_400_000;
const device = 'first-steps';
const config = leitnerConfig('study');

/**
 * Returns the state that the card at an index (from 0) should have. Of every six cards, one is new or in box 0, and one
 * is in each of the boxes 1 to 5. Every fifth card of such a box is due today.
 */
export function targetOf(at: number): TargetState {
  const box = at % 6;
  const round = Math.floor(at / 6);
  if (box === 0) return { box: round % 2 === 0 ? null : 0, dueIn: 0 };
  const isDue = round % 5 === 0;
  return { box, dueIn: isDue ? 0 : 1 + (round % (schedules.study[box] ?? 1)) };
}

/**
 * Returns the log entries that give all cards their states, in chronological order. Their days are those of a zone that
 * is `zoneOffset` minutes ahead of UTC.
 */
export function generateHistory(
  cards: readonly { cardId: string; target: TargetState }[],
  { now, zoneOffset }: { now: Date; zoneOffset: number },
): LogEntry[] {
  const reviews = cards.flatMap(({ cardId, target }, at) =>
    answersOf(target).map(({ daysAgo, rating }) => ({
      cardId,
      // All reviews of a day are at the current time of day, one second after the other.
      at: now.getTime() - daysAgo * day - (cards.length - at) * 1000,
      rating,
    })),
  );
  return entriesOf(
    reviews.sort((a, b) => a.at - b.at),
    zoneOffset,
  );
}

/**
 * Returns the answers that lead to a state, oldest first: one that the card was unknown, then one that it was known
 * each time it was due, up to its box.
 */
function answersOf({ box, dueIn }: TargetState): { daysAgo: number; rating: Rating }[] {
  if (box === null) return [];
  if (box === 0) return [{ daysAgo: 1, rating: unknownRating }];
  const answers: { daysAgo: number; rating: Rating }[] = [];
  let daysAgo = -dueIn;
  for (let step = box; step >= 1; step -= 1) {
    daysAgo += schedules.study[step] ?? 1;
    answers.unshift({ daysAgo, rating: knownRating });
  }
  return [{ daysAgo: daysAgo + 1, rating: unknownRating }, ...answers];
}

function entriesOf(reviews: readonly PlannedReview[], zoneOffset: number): LogEntry[] {
  const progress = new Map<string, CardProgress>();
  const entries: LogEntry[] = [];
  let clock = newClock(device);
  for (const review of reviews) {
    const before = progress.get(review.cardId) ?? newProgress();
    const shown = showCard(before, context(review, entries.length));
    entries.push(shown.entry);
    const answered = answerCard(shown.progress, review.rating, {
      ...context(review, entries.length),
      duration: 2_000 + (review.at % 7) * 700,
    });
    entries.push(answered.entry);
    progress.set(review.cardId, answered.progress);
  }
  return entries;

  function context({ cardId, at }: PlannedReview, number: number) {
    const next: { clock: HybridClock; stamp: string } = tickClock(clock, at);
    clock = next.clock;
    const id = v5(`${device}:${number}`, cardId);
    return { id, cardId, stamp: next.stamp, now: at, zoneOffset, dayStart: 0, device, config };
  }
}
