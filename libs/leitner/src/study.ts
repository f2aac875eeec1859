import type { LogEntry } from '@repaso/contracts';
import { addDays } from './calendar.ts';
import { effectiveEntries } from './fold.ts';
import { isDue, isUnscheduled, type DueFields } from './progress.ts';

/** What a day of study looks like to the learner. */
export interface StudySummary {
  /** Cards answered since the day began. */
  studiedToday: number;
  /** Cards to study now, new ones within the day's limit. */
  remaining: number;
  /** How many of `remaining` are new: no answer has scheduled them yet. The others are to be repeated. */
  newToday: number;
  /** New cards that the day's limit holds back. */
  heldBack: number;
  /** Cards that are neither deleted nor suspended. */
  total: number;
}

/** How many new cards a day may bring. */
export interface NewCardLimit {
  /** Entries of today, of all cards. */
  entriesOfToday: readonly LogEntry[];
  newCardsPerDay: number;
}

/** The cards to study now, in the order given; cards that no answer scheduled yet only as far as the day's limit goes. */
export function studyQueue<C extends DueFields>(
  cards: readonly C[],
  today: string,
  limit: NewCardLimit,
): C[] {
  let room = roomForNew(limit);
  return cards.filter((card) => isDue(card, today) && (!isUnscheduled(card) || room-- > 0));
}

/** How many more new cards the day takes. */
export function roomForNew({ entriesOfToday, newCardsPerDay }: NewCardLimit): number {
  return Math.max(0, newCardsPerDay - cardsStartedIn(entriesOfToday).size);
}

/** The limit of the day that leaves room for `more` new cards beyond those that may still come. */
export function raisedLimit(limit: NewCardLimit, more: number): number {
  return cardsStartedIn(limit.entriesOfToday).size + roomForNew(limit) + more;
}

/** The three figures above a study session. */
export function studySummary(cards: readonly DueFields[], today: string, limit: NewCardLimit): StudySummary {
  const queue = studyQueue(cards, today, limit);
  const newToday = queue.filter(isUnscheduled).length;
  const due = cards.filter((card) => isDue(card, today));
  return {
    studiedToday: cardsAnsweredIn(limit.entriesOfToday).size,
    remaining: queue.length,
    newToday,
    heldBack: due.length - queue.length,
    total: cards.filter((card) => !card.deleted && !card.suspended).length,
  };
}

/** Ids of the cards that are done for today: their last answer put them off to another day. */
export function cardsDoneIn(entries: readonly LogEntry[], today: string): string[] {
  const isDone = new Map<string, boolean>();
  for (const entry of effectiveEntries(entries)) {
    if (entry.kind === 'answer') isDone.set(entry.cardId, (entry.after.dueDay ?? '') > today);
    if (entry.kind === 'reset') isDone.delete(entry.cardId);
  }
  return [...isDone].filter(([, done]) => done).map(([id]) => id);
}

/** Ids of the cards that the entries answer; undone answers do not count. */
export function cardsAnsweredIn(entries: readonly LogEntry[]): ReadonlySet<string> {
  return new Set(answersOf(entries).map((entry) => entry.cardId));
}

function cardsStartedIn(entries: readonly LogEntry[]): ReadonlySet<string> {
  const first = answersOf(entries).filter((entry) => entry.before.dueDay === null);
  return new Set(first.map((entry) => entry.cardId));
}

function answersOf(entries: readonly LogEntry[]) {
  return effectiveEntries(entries).filter((entry) => entry.kind === 'answer');
}

/** Cards in boxes 1 to 5, by index 0 to 4. No box or box 0 counts in box 1, boxes of longer ladders in box 5. */
export type BoxCounts = readonly [number, number, number, number, number];

/** The statistics of the completion screen, over cards that are neither deleted nor suspended. */
export function boxCounts(
  cards: readonly { leitnerBox: number | null; deleted: boolean; suspended: boolean }[],
): BoxCounts {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (const card of cards) {
    if (!card.deleted && !card.suspended) counts[columnOf(card.leitnerBox)] += 1;
  }
  return counts;
}

/** The column of `BoxCounts` that a box counts in. */
export function columnOf(leitnerBox: number | null): 0 | 1 | 2 | 3 | 4 {
  const columns = [0, 0, 1, 2, 3] as const;
  return columns[leitnerBox ?? 0] ?? 4;
}

/** Days in a row with an answer, up to today; a day that has none yet does not break the row. */
export function streak(answeredDays: Iterable<string>, today: string): number {
  const days = new Set(answeredDays);
  let day = days.has(today) ? today : addDays(today, -1);
  let length = 0;
  while (days.has(day)) {
    length += 1;
    day = addDays(day, -1);
  }
  return length;
}

/**
 * A random card of the list, never the previous one while there is another.
 *
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
