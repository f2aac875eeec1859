import type { LearnerSettings, LogEntry, StudySummary } from '@repaso/contracts';
import { vacationOn } from './backlog.ts';
import { addDays } from './calendar.ts';
import { effectiveEntries } from './fold.ts';
import { isDue, isUnscheduled, type DueFields } from './progress.ts';

/** The limit of new cards on a day, and the log entries that show how many were started on it. */
export interface NewCardLimit {
  /** The day's log entries of all cards. */
  entriesOfToday: readonly LogEntry[];
  newCardsPerDay: number;
}

/**
 * Returns the cards to study now, in the given order. Cards without a due day are included up to the day's limit of new
 * cards.
 */
export function studyQueue<C extends DueFields>(
  cards: readonly C[],
  today: string,
  limit: NewCardLimit,
): C[] {
  let room = newCardsLeftToday(limit);
  return cards.filter((card) => isDue(card, today) && (!isUnscheduled(card) || room-- > 0));
}

/**
 * Returns how many more new cards the limit allows today. A new card that was answered today has used it; an undone
 * answer has not.
 */
export function newCardsLeftToday({ entriesOfToday, newCardsPerDay }: NewCardLimit): number {
  return Math.max(0, newCardsPerDay - cardsStartedIn(entriesOfToday).size);
}

/**
 * Returns the ids of the reviews within the day's limit, in the given order. A card that was already reviewed today has
 * used the limit; if it is due again, it stays. New cards do not count.
 */
export function reviewsWithinLimit(
  ids: readonly string[],
  entriesOfToday: readonly LogEntry[],
  reviewsPerDay: number,
): string[] {
  const begun = answeredCardIds(entriesOfToday);
  let room = reviewsPerDay - answeredOnDay(entriesOfToday).reviews;
  return ids.filter((id) => begun.has(id) || room-- > 0);
}

/** Returns how many reviews and how many new cards were answered, by the log entries of a day. */
export function answeredOnDay(entries: readonly LogEntry[]): { reviews: number; fresh: number } {
  const fresh = cardsStartedIn(entries).size;
  return { reviews: answeredCardIds(entries).size - fresh, fresh };
}

/** Returns a new limit for today that allows `more` new cards in addition to those that are still allowed. */
export function raisedLimit(limit: NewCardLimit, more: number): number {
  return cardsStartedIn(limit.entriesOfToday).size + newCardsLeftToday(limit) + more;
}

/** Returns the figures of the learner's study day. `cards`: all cards of the learner. */
export function studySummary(cards: readonly DueFields[], today: string, limit: NewCardLimit): StudySummary {
  const queue = studyQueue(cards, today, limit);
  const newToday = queue.filter(isUnscheduled).length;
  const due = cards.filter((card) => isDue(card, today));
  return {
    studiedToday: answeredCardIds(limit.entriesOfToday).size,
    remaining: queue.length,
    newToday,
    heldBack: due.length - queue.length,
    waiting: 0,
    total: cards.filter((card) => !card.deleted && !card.suspended).length,
  };
}

/**
 * Returns the ids of the cards that are done for today: their last answer moved them to a later day. `entries`: the
 * day's log entries.
 */
export function doneCardIds(entries: readonly LogEntry[], today: string): string[] {
  return [...doneByCardId(entries, today)].filter(([, isDone]) => isDone).map(([id]) => id);
}

/** Returns the ids of the cards that were answered today and are due again today. `entries`: the day's log entries. */
export function repeatedCardIds(entries: readonly LogEntry[], today: string): string[] {
  return [...doneByCardId(entries, today)].filter(([, isDone]) => !isDone).map(([id]) => id);
}

function doneByCardId(entries: readonly LogEntry[], today: string): ReadonlyMap<string, boolean> {
  const isDone = new Map<string, boolean>();
  for (const entry of effectiveEntries(entries)) {
    if (entry.kind === 'answer') isDone.set(entry.cardId, (entry.after.dueDay ?? '') > today);
    if (entry.kind === 'reset') isDone.delete(entry.cardId);
  }
  return isDone;
}

/** Returns the ids of the cards with an answer in `entries`. Undone answers do not count. */
export function answeredCardIds(entries: readonly LogEntry[]): ReadonlySet<string> {
  return new Set(answersOf(entries).map((entry) => entry.cardId));
}

function cardsStartedIn(entries: readonly LogEntry[]): ReadonlySet<string> {
  const first = answersOf(entries).filter((entry) => entry.before.dueDay === null);
  return new Set(first.map((entry) => entry.cardId));
}

function answersOf(entries: readonly LogEntry[]) {
  return effectiveEntries(entries).filter((entry) => entry.kind === 'answer');
}

/** Number of cards per box; index 0 is box 1. Cards in box 0 count in box 1, cards above box 5 in box 5. */
export type BoxCounts = readonly [number, number, number, number, number];

/** Returns the number of cards per box. Deleted and suspended cards are left out. */
export function boxCounts(
  cards: readonly { leitnerBox: number | null; deleted: boolean; suspended: boolean }[],
): BoxCounts {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (const card of cards) {
    if (!card.deleted && !card.suspended) counts[boxCountIndex(card.leitnerBox)] += 1;
  }
  return counts;
}

/** Returns the index in `BoxCounts` of a card's box. */
export function boxCountIndex(leitnerBox: number | null): 0 | 1 | 2 | 3 | 4 {
  const columns = [0, 0, 1, 2, 3] as const;
  return columns[leitnerBox ?? 0] ?? 4;
}

/**
 * Returns the number of consecutive days with an answer, up to today. If today has no answer yet, the days up to
 * yesterday count. Days of a vacation without an answer neither count nor end the streak.
 */
export function countStreakDays(
  answeredDays: Iterable<string>,
  today: string,
  vacations: LearnerSettings['vacations'] = [],
): number {
  const days = new Set(answeredDays);
  let day = days.has(today) ? today : addDays(today, -1);
  let length = 0;
  for (;;) {
    if (days.has(day)) length += 1;
    else if (vacationOn(vacations, day) === undefined) return length;
    day = addDays(day, -1);
  }
}

/**
 * Returns a random card; null for an empty list. The previous card is returned only if it is the only one.
 *
 * @param previousId id of the previous card; null at the start
 * @param random01 at least 0, below 1
 */
export function pickNext<C extends { id: string }>(
  cards: readonly C[],
  previousId: string | null,
  random01: number,
): C | null {
  const others = cards.filter((card) => card.id !== previousId);
  const choice = others.length > 0 ? others : cards;
  return choice[Math.floor(random01 * choice.length)] ?? null;
}
