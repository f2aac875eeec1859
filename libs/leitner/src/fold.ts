/**
 * The fold computes a card's progress from its review log (event sourcing): the entries are applied in stamp order.
 * The learner's scheduler replays all of them, whatever algorithm an answer was given with. So the same entries and the
 * same settings give the same progress on every device and on the server, even if they arrive in another order.
 *
 * An undo removes no entry. The fold skips the undone entry but still counts it in the review counter, because the
 * counter is also used as a version and must not decrease between resets.
 */
import type { CardProgress, LogEntry } from '@repaso/contracts';
import { adoptProgress } from './adopt.ts';
import { answerOf, progressAfterAnswer } from './answer.ts';
import { utcMidnight } from './calendar.ts';
import { newProgress } from './progress.ts';
import { algorithmOf, isFoldedWith, type SchedulerConfig } from './scheduler-config.ts';

/**
 * Computes the progress of a card from its whole log.
 *
 * @param entries all entries of one card, in any order, each once
 * @param config the learner's scheduler. LEITNER computes an answer with the schedule in its entry, if it has one
 * @param start the progress before the first entry, of any algorithm
 */
export function foldLog(
  entries: readonly LogEntry[],
  config: SchedulerConfig,
  start: CardProgress = newProgress(algorithmOf(config)),
): CardProgress {
  const cancelled = cancelledIds(entries);
  const inOrder = [...entries].sort(compareByStamp);
  const first = isFoldedWith(start, config) ? start : adoptProgress(start, config);
  return inOrder.reduce(
    (progress, entry) =>
      cancelled.has(entry.id) ? countOnly(progress, entry) : applyEntry(progress, entry, config),
    first,
  );
}

/**
 * Returns the progress after one log entry. An undo changes nothing here, because it needs the whole log; see
 * `foldLog`.
 */
export function applyEntry(progress: CardProgress, entry: LogEntry, config: SchedulerConfig): CardProgress {
  switch (entry.kind) {
    case 'seed':
      return isFoldedWith(entry.progress, config) ? entry.progress : adoptProgress(entry.progress, config);
    case 'show':
      return {
        ...progress,
        reviewCount: progress.reviewCount + 1,
        lastReviewed: utcMidnight(entry.day),
      };
    case 'answer':
      return progressAfterAnswer(progress, answerOf(entry), config);
    case 'reset':
      return resetTo(progress, entry.day);
    case 'undo':
      return progress;
  }
}

/** The stored progress of a card. `lastStamp`: stamp of the last log entry applied to it; null without an entry. */
export interface FoldedState {
  readonly progress: CardProgress;
  readonly lastStamp: string | null;
}

/**
 * Applies new log entries to a stored state without reading the log. Returns null if the result could be wrong: an
 * entry is not newer than the last one applied, or is an undo, or the state is of another scheduler. The caller must then
 * load the whole log and use `foldLog`.
 */
export function foldNewEntries(
  state: FoldedState,
  newEntries: readonly LogEntry[],
  config: SchedulerConfig,
): CardProgress | null {
  const last = state.lastStamp ?? '';
  if (newEntries.length === 0) return state.progress;
  if (!isFoldedWith(state.progress, config)) return null;
  if (newEntries.some((entry) => entry.kind === 'undo' || entry.stamp <= last)) return null;
  return foldLog(newEntries, config, state.progress);
}

/** Returns the log entries that count, in stamp order: without undone entries and without undos. */
export function effectiveEntries(entries: readonly LogEntry[]): Exclude<LogEntry, { kind: 'undo' }>[] {
  const cancelled = cancelledIds(entries);
  return entries
    .filter((entry) => entry.kind !== 'undo')
    .filter((entry) => !cancelled.has(entry.id))
    .sort(compareByStamp);
}

/** Compares log entries by stamp, then by id, so that every device has the same order. Use it with `sort`. */
export function compareByStamp(a: LogEntry, b: LogEntry): number {
  if (a.stamp !== b.stamp) return a.stamp < b.stamp ? -1 : 1;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

/**
 * Returns the ids of the undone entries. Undos are read from latest to earliest: an undo that is itself undone cancels
 * nothing.
 */
export function cancelledIds(entries: readonly LogEntry[]): ReadonlySet<string> {
  const cancelled = new Set<string>();
  const undos = entries.filter((entry) => entry.kind === 'undo').sort((a, b) => compareByStamp(b, a));
  for (const undo of undos) {
    if (!cancelled.has(undo.id)) cancelled.add(undo.undoes);
  }
  return cancelled;
}

function countOnly(progress: CardProgress, entry: LogEntry): CardProgress {
  const counts = entry.kind === 'show' || entry.kind === 'answer';
  return counts ? { ...progress, reviewCount: progress.reviewCount + 1 } : progress;
}

function resetTo(progress: CardProgress, day: string): CardProgress {
  return { ...newProgress(progress.algorithm), dueDay: day, nextReviewDate: utcMidnight(day) };
}
