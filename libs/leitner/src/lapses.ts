/** Forgetting: which cards come back again and again. */
import type { LogEntry } from '@repaso/contracts';
import { unknownRating } from './answer.ts';
import { effectiveEntries } from './fold.ts';

/** So many lapses make a card a leech: it takes more time than it gives, and wants another example or a rest. */
export const leechLapses = 8;

/**
 * How often a card was forgotten: answered 'unknown' when it had been known before. Undone answers do not count; an edit
 * or a reset begins the count again, as it does the schedule.
 *
 * @param entries the log of one card, in any order
 */
export function lapsesOf(entries: readonly LogEntry[]): number {
  let lapses = 0;
  let wasKnown = false;
  for (const entry of effectiveEntries(entries)) {
    if (entry.kind === 'answer') {
      if (entry.rating === unknownRating && wasKnown) lapses += 1;
      wasKnown = entry.rating !== unknownRating;
    } else if (entry.kind === 'seed') {
      wasKnown = entry.progress.level === 'Sé';
    } else if (entry.kind === 'reset') {
      lapses = 0;
      wasKnown = false;
    }
  }
  return lapses;
}

/** Whether so many lapses make a leech. */
export function isLeech(lapses: number): boolean {
  return lapses >= leechLapses;
}
