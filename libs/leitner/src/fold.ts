/**
 * A card's progress is the fold of its log in stamp order. Every configuration an answer needs stands in its entry, so
 * the same entries give the same progress on every device and on the server, in whatever order they arrived.
 *
 * An undo removes nothing: the entry it names is skipped, all but its step of the review counter, which only grows
 * between resets because it also serves as a version.
 */
import type { CardProgress, LogEntry } from '@repaso/contracts';
import { schedule } from './answer.ts';
import { midnight } from './calendar.ts';
import { newProgress } from './progress.ts';
import { readParameters, type LeitnerConfig } from './schedule.ts';

/**
 * The progress that a card's whole log gives.
 *
 * @param entries all entries of one card, in any order, each once
 * @param config for answers whose entry does not say what they were computed with
 * @param start what the card was before its first entry; gives its algorithm too
 */
export function fold(
  entries: readonly LogEntry[],
  config: LeitnerConfig,
  start: CardProgress = newProgress(),
): CardProgress {
  const cancelled = cancelledIds(entries);
  const inOrder = [...entries].sort(byStamp);
  return inOrder.reduce(
    (progress, entry) =>
      cancelled.has(entry.id) ? countOnly(progress, entry) : applyEntry(progress, entry, config),
    start,
  );
}

/** One entry on top of a progress. An undo changes nothing by itself: it takes the whole log, see `fold`. */
export function applyEntry(progress: CardProgress, entry: LogEntry, config: LeitnerConfig): CardProgress {
  switch (entry.kind) {
    case 'seed':
      return entry.progress;
    case 'show':
      return {
        ...progress,
        reviewCount: progress.reviewCount + 1,
        lastReviewed: midnight(entry.day),
      };
    case 'answer':
      return schedule(progress, entry.rating, entry.day, readParameters(entry.parameters, config));
    case 'reset':
      return resetTo(progress, entry.day);
    case 'undo':
      return progress;
  }
}

/** A stored progress and the stamp of the last entry folded into it; null when there was none. */
export interface FoldedState {
  readonly progress: CardProgress;
  readonly lastStamp: string | null;
}

/**
 * New entries folded on from a stored state, without reading the log. Answers null when that cannot be right, because
 * an entry is older than what was folded or undoes something: then load the card's log and `fold` it whole.
 */
export function foldOnto(
  state: FoldedState,
  newEntries: readonly LogEntry[],
  config: LeitnerConfig,
): CardProgress | null {
  const last = state.lastStamp ?? '';
  if (newEntries.some((entry) => entry.kind === 'undo' || entry.stamp <= last)) return null;
  return fold(newEntries, config, state.progress);
}

/** The entries that count: without undone ones and without the undos. In stamp order. */
export function effectiveEntries(entries: readonly LogEntry[]): Exclude<LogEntry, { kind: 'undo' }>[] {
  const cancelled = cancelledIds(entries);
  return entries
    .filter((entry) => entry.kind !== 'undo')
    .filter((entry) => !cancelled.has(entry.id))
    .sort(byStamp);
}

/** Order of a log: by stamp; ids decide between equal stamps, so that every device agrees. */
export function byStamp(a: LogEntry, b: LogEntry): number {
  if (a.stamp !== b.stamp) return a.stamp < b.stamp ? -1 : 1;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

/** Latest first, so that an undo which was itself undone cancels nothing. */
function cancelledIds(entries: readonly LogEntry[]): ReadonlySet<string> {
  const cancelled = new Set<string>();
  const undos = entries.filter((entry) => entry.kind === 'undo').sort((a, b) => byStamp(b, a));
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
  return { ...newProgress(progress.algorithm), dueDay: day, nextReviewDate: midnight(day) };
}
