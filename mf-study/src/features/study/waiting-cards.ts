/**
 * Cards in a learning step of ANKI or FSRS come again after minutes. Such a card is shown when its time has come, or up
 * to 20 minutes earlier if no other card is left, as with the option “learn ahead limit” of Anki.
 */
import { pickNext } from '@repaso/leitner';

/**
 * `over`: the time of a card's step has come. `soon`: the card may be shown if no other is left. `later`: it may not be
 * shown yet.
 */
export type Wait = 'over' | 'soon' | 'later';

export interface WaitingCard {
  /** The time of the card's step in ISO form. Null or absent if the card may be shown at any time today. */
  dueAt?: string | null;
  /** The state of the step when the card was read; null or absent without a step. */
  wait?: Wait | null;
}

const learnAheadMs = 20 * 60_000;

/** Returns the state of a card's step at a time in milliseconds; null without a step. */
export function waitAt(now: number, { dueAt }: WaitingCard): Wait | null {
  if (dueAt === null || dueAt === undefined) return null;
  const left = Date.parse(dueAt) - now;
  if (left <= 0) return 'over';
  return left <= learnAheadMs ? 'soon' : 'later';
}

/** Returns the milliseconds until `waitAt` changes for one of the cards; null if it does for none. */
export function untilNextChange(cards: readonly WaitingCard[], now: number): number | null {
  const times = cards
    .flatMap(({ dueAt }) => (dueAt === null || dueAt === undefined ? [] : [Date.parse(dueAt) - now]))
    .flatMap((left) => [left - learnAheadMs, left])
    .filter((left) => left > 0);
  return times.length === 0 ? null : Math.min(...times);
}

/** Returns whether a card may be shown before all others have been answered. */
export function isFree({ wait }: WaitingCard): boolean {
  return wait === null || wait === undefined || wait === 'over';
}

/**
 * Returns the next card of the session: first one whose step is over, then a random one without a step, and only if
 * neither is left the one whose step ends first. Null if no card may be shown. The previous card is returned only if no
 * other can be.
 *
 * @param previousId id of the previous card; null at the start
 * @param random01 at least 0, below 1
 */
export function pickCard<C extends WaitingCard & { id: string }>(
  queue: readonly C[],
  previousId: string | null,
  random01: number,
): C | null {
  const others = queue.filter(({ id }) => id !== previousId);
  const over = firstOf(others, 'over');
  if (over !== null) return over;
  const free = queue.filter(isFree);
  if (free.length > 0) return pickNext(free, previousId, random01);
  return firstOf(others, 'soon') ?? firstOf(queue, 'soon');
}

function firstOf<C extends WaitingCard>(cards: readonly C[], wait: Wait): C | null {
  const time = ({ dueAt }: C) => (dueAt === null || dueAt === undefined ? Infinity : Date.parse(dueAt));
  const waiting = cards.filter((card) => card.wait === wait);
  return waiting.reduce<C | null>(
    (first, card) => (first === null || time(card) < time(first) ? card : first),
    null,
  );
}
