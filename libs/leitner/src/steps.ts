/** The steps a card takes. Each gives the new progress and the log entry that replays it; neither clock nor chance is inside. */
import type { CardProgress, LogEntry, Rating } from '@repaso/contracts';
import { schedule } from './answer.ts';
import { dayOf } from './calendar.ts';
import { applyEntry, effectiveEntries, fold } from './fold.ts';
import { writeParameters, type LeitnerConfig } from './schedule.ts';

const longestDuration = 3_600_000;

/** Who, when and where; everything a step may not find out by itself. */
export interface StepContext {
  /** Id of the new entry, a UUID. */
  id: string;
  cardId: string;
  /** Later than the stamp of every entry the card has here. */
  stamp: string;
  /** Milliseconds since the epoch. */
  now: number;
  /** Minutes east of UTC. */
  zoneOffset: number;
  /** Minutes after midnight when the learner's day begins. */
  dayStart: number;
  device: string;
  config: LeitnerConfig;
}

/** A step's two results; the entry applied to the old progress gives the new one. */
export interface Step {
  progress: CardProgress;
  entry: LogEntry;
}

/** The answer side was shown: counts a review and notes the day. */
export function showCard(progress: CardProgress, context: StepContext): Step {
  return stepOf(progress, { ...common(context), kind: 'show' }, context.config);
}

/** The learner answered. `duration` in milliseconds, cut at an hour. */
export function answerCard(
  progress: CardProgress,
  rating: Rating,
  context: StepContext & { duration: number },
): Step {
  const base = common(context);
  const next = schedule(progress, rating, base.day, context.config);
  const entry: LogEntry = {
    ...base,
    kind: 'answer',
    rating,
    algorithm: 'LEITNER',
    parameters: writeParameters(context.config),
    duration: Math.max(0, Math.min(longestDuration, Math.round(context.duration))),
    before: snapshot(progress),
    after: snapshot(next),
  };
  return { progress: next, entry };
}

/** A content edit or a reset by the learner: the schedule begins again, due at once. */
export function resetCard(progress: CardProgress, context: StepContext): Step {
  return stepOf(progress, { ...common(context), kind: 'reset' }, context.config);
}

/** A state brought in whole: from an import, or the one a card had before it had a log. */
export function seedCard(seed: CardProgress, context: StepContext): Step {
  return { progress: seed, entry: { ...common(context), kind: 'seed', progress: seed } };
}

/**
 * Cancels an entry of the card.
 *
 * @param entries the card's whole log
 * @param undoes id of the entry to cancel; `lastAnswer` finds the usual one
 * @param start what the card was before its first entry
 */
export function undoEntry(
  entries: readonly LogEntry[],
  undoes: string,
  context: StepContext,
  start?: CardProgress,
): Step {
  const entry: LogEntry = { ...common(context), kind: 'undo', undoes };
  return { progress: fold([...entries, entry], context.config, start), entry };
}

/** The latest answer that was not undone. */
export function lastAnswer(entries: readonly LogEntry[]): LogEntry | undefined {
  return effectiveEntries(entries).findLast((entry) => entry.kind === 'answer');
}

function stepOf(progress: CardProgress, entry: LogEntry, config: LeitnerConfig): Step {
  return { progress: applyEntry(progress, entry, config), entry };
}

function common(context: StepContext) {
  const { id, cardId, stamp, now, zoneOffset, dayStart, device } = context;
  return { id, cardId, stamp, zoneOffset, dayStart, day: dayOf(now, zoneOffset, dayStart), device };
}

function snapshot({ leitnerBox, interval, ease, dueDay }: CardProgress) {
  return { leitnerBox, interval, ease, dueDay };
}
