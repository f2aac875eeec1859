import { storageKeys } from './storage-keys.ts';

/** An answer that was pressed before the page's code had arrived. The page may close before it is recorded. */
interface EarlyRating {
  /** What the screen calls its state: the id of the card. */
  state: string;
  /** The number of the answer. */
  rating: number;
  /** Milliseconds since the epoch. */
  at: number;
}

/** Milliseconds for which a pressed answer counts. A later one would be recorded with a wrong time. */
const longestDelay = 3_600_000;

/** Returns the number of the answer that an earlier page has kept for this card; null if the storage has no valid one. */
export function readEarlyRating(state: string, now: number): number | null {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKeys.earlyRating) ?? 'null') as EarlyRating | null;
    return kept === null || kept.state !== state || now - kept.at > longestDelay ? null : kept.rating;
  } catch {
    return null;
  }
}

/** Keeps an answer until the screen begins with it. Without storage it is lost if the page closes before. */
export function keepEarlyRating(rating: EarlyRating): void {
  try {
    localStorage.setItem(storageKeys.earlyRating, JSON.stringify(rating));
  } catch {
    // The page itself still has the answer.
  }
}
