/**
 * The steps of a card's schedule, such as an answer. Each function returns the new progress and the log entry that
 * replays the step. All functions are pure.
 */
import type { CardProgress, LogEntry, Rating } from '@repaso/contracts';
import { allowedDueDays, progressAfterAnswer } from './answer.ts';
import { dayOf } from './calendar.ts';
import { applyEntry, effectiveEntries, foldLog } from './fold.ts';
import { chooseDueDay, type DueLoad } from './due-load.ts';
import type { Answer } from './outcome.ts';
import { algorithmOf, parametersOf, type SchedulerConfig } from './scheduler-config.ts';

const longestDuration = 3_600_000;

/** What a step needs besides the card's progress: ids, time, zone and schedule. */
export interface StepContext {
  /** The id for the new log entry. It is a UUID. */
  id: string;
  cardId: string;
  /** The stamp for the new log entry. It must be later than the stamps of all entries of the card on this device. */
  stamp: string;
  /** The time of the step, in milliseconds since the epoch. */
  now: number;
  /** The learner's zone at that time, in minutes east of UTC. */
  zoneOffset: number;
  /** When the learner's day begins, in minutes after midnight. */
  dayStart: number;
  /** The device's name in stamps. */
  device: string;
  config: SchedulerConfig;
}

/**
 * The result of a step: the new progress, and the log entry. `applyEntry` of the old progress and `entry` returns
 * `progress`, except for an undo.
 */
export interface Step {
  progress: CardProgress;
  entry: LogEntry;
}

/** Records that the back of a card was shown: increments the review counter and sets the last review day. */
export function showCard(progress: CardProgress, context: StepContext): Step {
  return stepOf(progress, { ...common(context), kind: 'show' }, context.config);
}

/**
 * Records the learner's answer to a card. `duration` is the time that it took, in milliseconds; the entry stores at
 * most one hour. With `load`, the due day is the least loaded of those that the scheduler allows.
 */
export function answerCard(
  progress: CardProgress,
  rating: Rating,
  context: StepContext & { duration: number; load?: DueLoad },
): Step {
  const base = common(context);
  const { config } = context;
  const answer = answerIn(context, rating);
  const next = progressAfterAnswer(progress, chooseDay(progress, answer, context), config);
  const entry: LogEntry = {
    ...base,
    kind: 'answer',
    rating,
    algorithm: algorithmOf(config),
    parameters: parametersOf(config),
    duration: Math.max(0, Math.min(longestDuration, Math.round(context.duration))),
    before: snapshot(progress),
    after: snapshot(next),
  };
  return { progress: next, entry };
}

/**
 * Returns the first and the last day on which the card may be due after an answer; null if the scheduler allows only
 * one. `answerCard` chooses among them by the load.
 */
export function dueDaysAfter(
  progress: CardProgress,
  rating: Rating,
  context: StepContext,
): { from: string; to: string } | null {
  return allowedDueDays(progress, answerIn(context, rating), context.config);
}

/** Resets a card's schedule, after an edit of its content or on the learner's request. The card is due at once. */
export function resetCard(progress: CardProgress, context: StepContext): Step {
  return stepOf(progress, { ...common(context), kind: 'reset' }, context.config);
}

/** Replaces the whole progress of a card: by that of an import, or of a card that had no log before. */
export function seedCard(seed: CardProgress, context: StepContext): Step {
  return { progress: seed, entry: { ...common(context), kind: 'seed', progress: seed } };
}

/**
 * Cancels an earlier entry of a card's log. The new progress is the fold of the log, in which only the review counter
 * still counts the entry.
 *
 * @param entries the card's whole log
 * @param undoes id of the entry to cancel, for example that of `lastAnswer`
 * @param start the progress before the first entry
 */
export function cancelEntry(
  entries: readonly LogEntry[],
  undoes: string,
  context: StepContext,
  start?: CardProgress,
): Step {
  const entry: LogEntry = { ...common(context), kind: 'undo', undoes };
  return { progress: foldLog([...entries, entry], context.config, start), entry };
}

/** Returns the latest answer that was not undone; undefined without one. */
export function lastAnswer(entries: readonly LogEntry[]): LogEntry | undefined {
  return effectiveEntries(entries).findLast((entry) => entry.kind === 'answer');
}

function answerIn(context: StepContext, rating: Rating): Answer {
  const { cardId, stamp, day } = common(context);
  const { config } = context;
  const given = { algorithm: algorithmOf(config), parameters: parametersOf(config) };
  return { cardId, stamp, day, rating, ...given, chosenDay: null };
}

/**
 * Returns the answer with the least loaded due day that the scheduler allows. The entry stores it as the due day after
 * the answer, from which every fold takes it.
 */
function chooseDay(
  progress: CardProgress,
  answer: Answer,
  { config, load }: StepContext & { load?: DueLoad },
): Answer {
  const days = load && allowedDueDays(progress, answer, config);
  if (!days) return answer;
  return { ...answer, chosenDay: chooseDueDay(days, load, 'easyDays' in config ? config.easyDays : []) };
}

function stepOf(progress: CardProgress, entry: LogEntry, config: SchedulerConfig): Step {
  return { progress: applyEntry(progress, entry, config), entry };
}

function common(context: StepContext) {
  const { id, cardId, stamp, now, zoneOffset, dayStart, device } = context;
  return { id, cardId, stamp, zoneOffset, dayStart, day: dayOf(now, zoneOffset, dayStart), device };
}

function snapshot({ leitnerBox, interval, ease, dueDay }: CardProgress) {
  return { leitnerBox, interval, ease, dueDay };
}
