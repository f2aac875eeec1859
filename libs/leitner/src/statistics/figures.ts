/**
 * All figures of a learner's statistics, computed in one pass over the review table. They depend only on the entries
 * and on today, so they are equal on every device that has the same log.
 *
 * True retention is Anki's: of the reviews of cards that were due, the share that was not forgotten. Only the first
 * answer of a card on a day counts, and only if its interval was at least a day. A card is mature from an interval of
 * 21 days. See https://docs.ankiweb.net/stats.html#true-retention.
 */
import type { LearnerSettings } from '@repaso/contracts';
import type { MemoryModel } from '../scheduler-config.ts';
import { countStreakDays } from '../study.ts';
import { replayMemory, type RecallBin } from './recall.ts';
import { rowKind, dayNumber, dayWithNumber, type ReviewTable } from './review-table.ts';
import { addToCard, hardestOf, type CardTally, type HardCard } from './hardest.ts';

/** The interval in days from which a card is mature, as in Anki. */
const matureInterval = 21;

/** Number of rows that are read before the computation pauses. */
const rowsAtOnce = 1000;

/** A share: `passed` of `count`. */
export interface Share {
  passed: number;
  count: number;
}

/** What a learner did on one day. */
export interface DayFigures {
  day: string;
  answers: number;
  /** Number of answers to cards that had no schedule. */
  fresh: number;
  milliseconds: number;
}

export type RetentionPeriod = 'today' | 'week' | 'month' | 'year' | 'all';

/** Days of each period, today included. */
const periodDays: Record<RetentionPeriod, number> = {
  today: 1,
  week: 7,
  month: 30,
  year: 365,
  all: Infinity,
};

/** True retention of cards with an interval below 21 days, and of the others. */
export interface Retention {
  young: Share;
  mature: Share;
}

export interface Figures {
  /** Every day from the first answer to today, oldest first. Empty without an answer. */
  days: DayFigures[];
  streak: number;
  retention: Record<RetentionPeriod, Retention>;
  /** Ten bins of predicted recall, from 0 to 10 % upwards, in the chosen period. */
  recall: RecallBin[];
  /** Number of answers by hour of the learner's day in the chosen period. `passed`: known. */
  hours: Share[];
  /** Median duration of an answer in the chosen period, in milliseconds; null without an answer. */
  medianDuration: number | null;
  /** Cards that were forgotten most in the chosen period, the hardest first. */
  hardest: HardCard[];
}

export interface FiguresInput {
  table: ReviewTable;
  /** The learner's calendar day. */
  today: string;
  vacations?: LearnerSettings['vacations'];
  /** Number of days, today included, for the figures of the chosen period. Infinity for all. */
  periodLength: number;
  /** The memory model that predicts recall. */
  memory: MemoryModel;
}

/**
 * Computes the figures. It pauses (yields) every 1,000 rows, so that the caller can let the page draw; `computeFigures`
 * runs it at once.
 */
export function* figuresInSteps(input: FiguresInput): Generator<undefined, Figures> {
  const { table } = input;
  const tally = newTally(input);
  const replay = replayMemory(table, input.memory, tally.from);
  for (let row = 0; row < table.kind.length; row += 1) {
    if (row > 0 && row % rowsAtOnce === 0) yield;
    const { isReview } = countRow(tally, table, row);
    replay.step(row, isReview);
  }
  yield;
  return figuresOf(tally, input, replay.bins);
}

/** Computes the figures at once. */
export function computeFigures(input: FiguresInput): Figures {
  const steps = figuresInSteps(input);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

interface Tally {
  today: number;
  /** First day of the chosen period. */
  from: number;
  days: Map<number, Omit<DayFigures, 'day'>>;
  retention: Figures['retention'];
  /** First day of each period of retention. */
  starts: [RetentionPeriod, number][];
  hours: Share[];
  durations: number[];
  cards: CardTally[];
  /** By card: the day of its last answer. */
  lastDay: number[];
}

function newTally({ today: todayText, periodLength }: FiguresInput): Tally {
  const today = dayNumber(todayText);
  const retention = (): Retention => ({ young: noShare(), mature: noShare() });
  const periods = Object.entries(periodDays) as [RetentionPeriod, number][];
  return {
    today,
    from: today - periodLength + 1,
    days: new Map(),
    retention: {
      ...{ today: retention(), week: retention(), month: retention(), year: retention(), all: retention() },
    },
    starts: periods.map(([period, length]) => [period, today - length + 1]),
    hours: Array.from({ length: 24 }, noShare),
    durations: [],
    cards: [],
    lastDay: [],
  };
}

const noShare = (): Share => ({ passed: 0, count: 0 });

function count(share: Share, passed: boolean): void {
  share.count += 1;
  if (passed) share.passed += 1;
}

/** Counts a row. `isReview`: whether it is an answer that counts for true retention. */
function countRow(tally: Tally, table: ReviewTable, row: number): { isReview: boolean } {
  const card = table.card[row] ?? 0;
  const day = table.day[row] ?? 0;
  const isInPeriod = day >= tally.from;
  tally.cards[card] = addToCard(tally.cards[card], table, row, isInPeriod);
  if (table.kind[row] !== rowKind.answer) return { isReview: false };
  const known = (table.rating[row] ?? 0) > 1;
  const duration = table.duration[row] ?? 0;
  countDay(tally, day, duration, table.flag[row] ?? 0);
  const isFirst = tally.lastDay[card] !== day;
  tally.lastDay[card] = day;
  const interval = table.interval[row] ?? 0;
  const isReview = isFirst && interval >= 1 && (table.overdue[row] ?? -1) >= 0;
  if (isReview) countReview(tally, day, interval >= matureInterval ? 'mature' : 'young', known);
  const hour = tally.hours[table.hour[row] ?? 0];
  if (isInPeriod && hour !== undefined) {
    count(hour, known);
    tally.durations.push(duration);
  }
  return { isReview };
}

function countDay({ days }: Tally, day: number, duration: number, fresh: number): void {
  const counts = days.get(day) ?? { answers: 0, fresh: 0, milliseconds: 0 };
  counts.answers += 1;
  counts.fresh += fresh;
  counts.milliseconds += duration;
  days.set(day, counts);
}

function countReview({ starts, retention }: Tally, day: number, age: keyof Retention, known: boolean): void {
  for (const [period, start] of starts) if (day >= start) count(retention[period][age], known);
}

function figuresOf(tally: Tally, { table, today, vacations }: FiguresInput, recall: RecallBin[]): Figures {
  const answered = [...tally.days.keys()];
  return {
    days: everyDay(tally),
    streak: countStreakDays(answered.map(dayWithNumber), today, vacations),
    retention: tally.retention,
    recall,
    hours: tally.hours,
    medianDuration: medianOf(tally.durations),
    hardest: hardestOf(tally.cards, table.cardIds),
  };
}

/** The longest calendar that is filled day by day, in days. A wrong clock must not make it endless. */
const mostDays = 366 * 20;

function everyDay({ days, today }: Tally): DayFigures[] {
  const first = Math.max(today - mostDays, Math.min(...days.keys()));
  const empty = { answers: 0, fresh: 0, milliseconds: 0 };
  const length = Math.max(0, today - first + 1);
  return Array.from({ length: Number.isFinite(length) ? length : 0 }, (_, at) => ({
    day: dayWithNumber(first + at),
    ...(days.get(first + at) ?? empty),
  }));
}

function medianOf(values: readonly number[]): number | null {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
