/**
 * Checks each pushed item before anything is written. If the database could not store one item, the whole batch would
 * fail, and again at every retry; so the device could never send its later changes.
 */
import {
  limits,
  type CardProgress,
  type ErrorCode,
  type LogEntry,
  type MalformedItem,
  type PushedCard,
  type SyncNote,
  type PracticeEntry,
} from '@repaso/contracts';
import { isStorable } from '@repaso/service-kit';
import { parseStamp } from '@repaso/sync';

const maxCount = 1_000_000_000;

/**
 * Returns the code with which a pushed card is refused; null when it is valid. Does not depend on stored data. `now` is
 * in milliseconds.
 */
export function cardRefusal(item: PushedCard | MalformedItem, now: number): ErrorCode | null {
  if ('malformed' in item || !isStorable(item) || !isSaneDate(item.createdAt)) return 'VALIDATION';
  if (!areCanonical(item.id, item.sourceDeckId, item.sourceCardId)) return 'VALIDATION';
  if (item.progress !== null && !isSaneProgress(item.progress)) return 'VALIDATION';
  return firstRefusal([...Object.values(item.stamps), item.deletedStamp], now);
}

/** Returns the code with which a log entry is refused; null when it is valid. Does not depend on stored data. */
export function entryRefusal(item: LogEntry | MalformedItem, now: number): ErrorCode | null {
  if ('malformed' in item || !isStorable(item) || !isSaneDate(item.day)) return 'VALIDATION';
  if (!areCanonical(item.id, item.cardId, item.kind === 'undo' ? item.undoes : null)) return 'VALIDATION';
  if (item.kind === 'seed' && !isSaneProgress(item.progress)) return 'VALIDATION';
  return firstRefusal([item.stamp], now);
}

/** Returns the code with which a note is refused; null when it is valid. Does not depend on stored data. */
export function noteRefusal(item: SyncNote | MalformedItem, now: number): ErrorCode | null {
  if ('malformed' in item || !isStorable(item) || !isSaneDate(item.createdAt)) return 'VALIDATION';
  if (!areCanonical(item.id)) return 'VALIDATION';
  return firstRefusal([item.textStamp, item.deletedStamp], now);
}

/** Returns the code with which an entry of the practice log is refused; null when it is valid. */
export function practiceEntryRefusal(item: PracticeEntry | MalformedItem, now: number): ErrorCode | null {
  if ('malformed' in item || !isStorable(item) || !isSaneDate(item.day)) return 'VALIDATION';
  if (!areCanonical(item.id, 'lessonId' in item ? item.lessonId : null)) return 'VALIDATION';
  return firstRefusal([item.stamp], now);
}

/**
 * Returns the code with which a stamp is refused: STAMP_INVALID for a wrong form, CLOCK_SKEW for a time too far in the
 * future; null when it is valid. A stamp is never corrected, because other devices may already have it.
 */
export function stampRefusal(stamp: string, now: number): ErrorCode | null {
  const parts = parseStamp(stamp);
  if (parts === null) return 'STAMP_INVALID';
  return parts.time - now > limits.clockSkewMs ? 'CLOCK_SKEW' : null;
}

/** Returns the code of the first refused stamp. Most fields of a card have the same stamp, which is parsed once. */
function firstRefusal(stamps: readonly string[], now: number): ErrorCode | null {
  let last: string | undefined;
  for (const stamp of stamps) {
    const code = stamp === last ? null : stampRefusal(stamp, now);
    if (code !== null) return code;
    last = stamp;
  }
  return null;
}

/**
 * Returns whether all ids are in lower case. Ids are compared as text, so the same UUID in upper case would be another
 * card.
 */
function areCanonical(...ids: (string | null)[]): boolean {
  return ids.every((id) => id === null || id === id.toLowerCase());
}

function isSaneProgress(progress: CardProgress): boolean {
  const dates = [progress.lastReviewed, progress.nextReviewDate, progress.dueDay, progress.dueAt];
  return (
    progress.reviewCount <= maxCount &&
    progress.interval <= maxCount &&
    dates.every((date) => date === null || isSaneDate(date))
  );
}

/**
 * Returns whether a date is in a range that PostgreSQL and JavaScript treat alike. They differ for distant years:
 * PostgreSQL has no year 0.
 */
function isSaneDate(date: string): boolean {
  return date >= '1900' && date < '3000';
}
