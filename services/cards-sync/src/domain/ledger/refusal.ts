/**
 * What cannot be taken is found before anything is written, item by item: one that the database would choke on would
 * fail its whole page, again at every try, and so block all that wait behind it.
 */
import {
  limits,
  type CardProgress,
  type ErrorCode,
  type LogEntry,
  type MalformedItem,
  type PushedCard,
  type SyncNote,
} from '@repaso/contracts';
import { isStorable } from '@repaso/service-kit';
import { clockSkewMs, parseStamp } from '@repaso/sync';

const mostCounted = 1_000_000_000;

/** Why a pushed card cannot be taken, whatever is stored; null when nothing speaks against it. */
export function cardRefusal(item: PushedCard | MalformedItem, now: number): ErrorCode | null {
  if ('malformed' in item || !isStorable(item) || !isSaneDate(item.createdAt)) return 'VALIDATION';
  if (!areCanonical(item.id, item.sourceDeckId, item.sourceCardId)) return 'VALIDATION';
  if (item.progress !== null && !isSaneProgress(item.progress)) return 'VALIDATION';
  return firstRefusal([...Object.values(item.stamps), item.deletedStamp], now);
}

/** Why a log entry cannot be taken, whatever is stored. */
export function entryRefusal(item: LogEntry | MalformedItem, now: number): ErrorCode | null {
  if ('malformed' in item || !isStorable(item) || !isSaneDate(item.day)) return 'VALIDATION';
  if (!areCanonical(item.id, item.cardId, item.kind === 'undo' ? item.undoes : null)) return 'VALIDATION';
  if (item.kind === 'seed' && !isSaneProgress(item.progress)) return 'VALIDATION';
  return firstRefusal([item.stamp], now);
}

/** Why a note cannot be taken, whatever is stored. */
export function noteRefusal(item: SyncNote | MalformedItem, now: number): ErrorCode | null {
  if ('malformed' in item || !isStorable(item) || !isSaneDate(item.createdAt)) return 'VALIDATION';
  if (!areCanonical(item.id)) return 'VALIDATION';
  return firstRefusal([item.textStamp, item.deletedStamp], now);
}

/** Why a stamp cannot be taken: it is none, or it is further ahead than clocks may be. Stamps are never rewritten. */
export function stampRefusal(stamp: string, now: number): ErrorCode | null {
  if (parseStamp(stamp) === null) return 'STAMP_INVALID';
  return clockSkewMs(stamp, now) > limits.clockSkewMs ? 'CLOCK_SKEW' : null;
}

function firstRefusal(stamps: readonly string[], now: number): ErrorCode | null {
  return stamps.map((stamp) => stampRefusal(stamp, now)).find((code) => code !== null) ?? null;
}

/** One UUID has one spelling: as text, a second one would be another card beside the first. */
function areCanonical(...ids: (string | null)[]): boolean {
  return ids.every((id) => id === null || id === id.toLowerCase());
}

function isSaneProgress(progress: CardProgress): boolean {
  const dates = [progress.lastReviewed, progress.nextReviewDate, progress.dueDay, progress.dueAt];
  return (
    progress.reviewCount <= mostCounted &&
    progress.interval <= mostCounted &&
    dates.every((date) => date === null || isSaneDate(date))
  );
}

/** Calendars differ far away from our time: year 0 is no date to PostgreSQL. */
function isSaneDate(date: string): boolean {
  return date >= '1900' && date < '3000';
}
