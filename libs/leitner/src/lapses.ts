/** Counts the lapses of a card: how often it was forgotten after it had been known. */
import type { LogEntry } from '@repaso/contracts';
import { unknownRating } from './answer.ts';
import { effectiveEntries } from './fold.ts';

/** The number of lapses from which a card is a leech, as in Anki: a card that costs more time than it teaches. */
export const leechLapses = 8;

/** The lapses of a card up to some entry of its log. */
export interface LapseCount {
  lapses: number;
  /** Whether the card was known at that time. */
  wasKnown: boolean;
}

/** The count of a card without log entries. */
export const noLapses: LapseCount = { lapses: 0, wasKnown: false };

/** Counts one more entry. The entries of a card come in the order of their stamps, without undone ones. */
export function addToLapses(count: LapseCount, entry: LogEntry): LapseCount {
  const { lapses, wasKnown } = count;
  switch (entry.kind) {
    case 'answer': {
      const isKnown = entry.rating !== unknownRating;
      return { lapses: lapses + Number(wasKnown && !isKnown), wasKnown: isKnown };
    }
    case 'seed':
      return { lapses, wasKnown: entry.progress.level === 'Sé' };
    case 'reset':
      return noLapses;
    case 'show':
    case 'undo':
      return count;
  }
}

/**
 * Returns how often a card was answered 'unknown' after it had been known. Undone answers do not count. An edit or a
 * reset sets the count to 0, because it restarts the schedule.
 *
 * @param entries the log of one card, in any order
 */
export function countLapses(entries: readonly LogEntry[]): number {
  return effectiveEntries(entries).reduce(addToLapses, noLapses).lapses;
}

/** Returns whether a card with this number of lapses is a leech. */
export function isLeech(lapses: number): boolean {
  return lapses >= leechLapses;
}
