/**
 * Adopts the progress of another algorithm: that of an imported card, or of a card whose earlier log is not here. A card
 * whose whole log is here is folded again instead, which is more exact.
 */
import type { CardProgress } from '@repaso/contracts';
import { addDays } from './calendar.ts';
import { defaultEase, lowestEase } from './progress.ts';
import type { SchedulerConfig } from './scheduler-config.ts';

/** An ease above this is an error of the file that it was imported from. */
const highestEase = 10;

/**
 * Returns a progress of any algorithm as one of `config`. Interval, due day, counter and level stay. A card that was
 * never answered has no state.
 */
export function adoptProgress(progress: CardProgress, config: SchedulerConfig): CardProgress {
  if ('schedule' in config) {
    return { ...progress, algorithm: 'LEITNER', dueAt: null, difficulty: null, schedulerState: null };
  }
  const { algorithm, key } = config;
  const ease = knownEase(progress.ease);
  const plain = { ...progress, algorithm, ease, dueAt: null, difficulty: null, schedulerState: null };
  if (isUntouched(progress)) return plain;
  const { interval } = progress;
  const memory = algorithm === 'FSRS' ? config.memory.adopt(Math.max(1, interval), ease) : null;
  return {
    ...plain,
    difficulty: memory?.difficulty ?? null,
    schedulerState: {
      v: 1,
      config: key,
      phase: interval > 0 ? 'review' : 'relearning',
      step: 0,
      // SM-2 counts the answers in a row: its first intervals are 1 and 6 days.
      reps: interval < 1 ? 0 : interval < 6 ? 1 : 2,
      lapses: 0,
      day: lastDay(progress),
      relearned: Math.max(1, interval),
      stability: memory?.stability ?? 0,
    },
  };
}

/** Returns whether a progress has no schedule: the card was never answered since its last reset. */
export function isUntouched({ level, interval }: CardProgress): boolean {
  return level === null && interval === 0;
}

function knownEase(ease: number): number {
  return ease >= lowestEase && ease <= highestEase ? ease : Math.max(lowestEase, defaultEase);
}

/** Returns the day of the last answer: the interval before the due day. */
function lastDay({ dueDay, interval, lastReviewed }: CardProgress): string {
  if (dueDay !== null) return addDays(dueDay, -interval);
  return lastReviewed?.slice(0, 10) ?? '1970-01-01';
}
