/**
 * The review log as columns, so that a log of 100,000 entries can be read many times without its texts. Rows are the
 * entries that count, in stamp order: answers, resets and seeds. Whatever the order in which devices exchanged them,
 * the same entries give the same table.
 */
import type { LogEntry } from '@repaso/contracts';
import { effectiveEntries } from '../fold.ts';

/** A log entry that was not undone. */
export type CountedEntry = ReturnType<typeof effectiveEntries>[number];

const dayLength = 86_400_000;
const minutesPerDay = 1440;

/** What a row of the table is. */
export const rowKind = { answer: 0, reset: 1, seed: 2 } as const;

/** Columns of equal length. Card `n` of the column `card` has the id `cardIds[n]`. */
export interface ReviewTable {
  cardIds: string[];
  kind: number[];
  card: number[];
  /** The learner's calendar day, in days after 1970-01-01. */
  day: number[];
  /** The learner's hour of an answer, 0 to 23; 0 if its stamp has no time. */
  hour: number[];
  rating: number[];
  /** Milliseconds. */
  duration: number[];
  /** The interval before an answer, or the one that a seed sets, in days. */
  interval: number[];
  /** The ease that a seed sets. */
  ease: number[];
  /** How many days a card had been due when it was answered; -1 if it was not due, or new. */
  overdue: number[];
  /** 1 if the card had no schedule before the answer; for a seed: 1 if the card is known. */
  flag: number[];
}

/** Collects entries into a table. */
export interface ReviewTableBuilder {
  /** Adds entries that count. They must come in stamp order. */
  add: (entries: readonly CountedEntry[]) => void;
  table: ReviewTable;
}

/** Returns an empty table and the function that adds entries to it. */
export function buildReviewTable(): ReviewTableBuilder {
  const table: ReviewTable = {
    ...{ cardIds: [], kind: [], card: [], day: [], hour: [], rating: [], duration: [] },
    ...{ interval: [], ease: [], overdue: [], flag: [] },
  };
  const indexes = new Map<string, number>();
  const days = new Map<string, number>();
  const context = { table, indexes, dayOf: (day: string) => remembered(days, day, () => dayNumber(day)) };
  return { table, add: (entries) => entries.forEach((entry) => addRow(context, entry)) };
}

/** Returns the table of a log. The order of its entries does not matter. */
export function reviewTableOf(log: readonly LogEntry[]): ReviewTable {
  const { add, table } = buildReviewTable();
  add(effectiveEntries(log));
  return table;
}

/** Returns the number of days from 1970-01-01 to a calendar day such as `2026-11-21`. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(day) / dayLength);
}

/** Returns the calendar day with a number. */
export function dayWithNumber(number: number): string {
  return new Date(number * dayLength).toISOString().slice(0, 10);
}

interface Context {
  table: ReviewTable;
  indexes: Map<string, number>;
  dayOf: (day: string) => number;
}

function addRow({ table, indexes, dayOf }: Context, entry: CountedEntry): void {
  if (entry.kind === 'show') return;
  const index = remembered(indexes, entry.cardId, () => table.cardIds.push(entry.cardId) - 1);
  const day = dayOf(entry.day);
  table.kind.push(rowKind[entry.kind]);
  table.card.push(index);
  table.day.push(day);
  const isAnswer = entry.kind === 'answer';
  table.hour.push(isAnswer ? hourOf(entry.stamp, entry.zoneOffset) : 0);
  table.rating.push(isAnswer ? entry.rating : 0);
  table.duration.push(isAnswer ? entry.duration : 0);
  const seed = entry.kind === 'seed' ? entry.progress : null;
  table.interval.push(isAnswer ? entry.before.interval : (seed?.interval ?? 0));
  table.ease.push(seed?.ease ?? 0);
  const dueDay = isAnswer ? entry.before.dueDay : null;
  table.overdue.push(dueDay === null ? -1 : Math.max(-1, day - dayOf(dueDay)));
  table.flag.push(isAnswer ? Number(dueDay === null) : Number(seed?.level === 'Sé'));
}

/** Returns the hour of a stamp in a zone, which is in minutes east of UTC. */
function hourOf(stamp: string, zoneOffset: number): number {
  const minutes = Number(stamp.slice(11, 13)) * 60 + Number(stamp.slice(14, 16)) + zoneOffset;
  const hour = Math.floor((minutes + 2 * minutesPerDay) / 60) % 24;
  return Number.isInteger(hour) ? hour : 0;
}

function remembered(known: Map<string, number>, key: string, make: () => number): number {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}
