/**
 * Answers on their way into the database. IndexedDB takes milliseconds, on a busy phone many, and what a closed page had
 * not finished is gone; localStorage is written at once. When the store opens again, what is left here is answered then,
 * under the same entry id, so that nothing counts twice.
 */
import type { Rating } from '@repaso/contracts';

/** An answer that may not be in the database yet; `id` is its log entry's. */
export interface JournalledAnswer {
  id: string;
  cardId: string;
  rating: Rating;
  /** Milliseconds. */
  duration: number;
}

const prefixOf = (userId: string) => `repaso.answer.${userId}.`;

/** Keeps an answer until it is struck. Without room for it the answer is as safe as the database alone makes it. */
export function noteAnswer(userId: string, answer: JournalledAnswer): void {
  try {
    localStorage.setItem(prefixOf(userId) + answer.id, JSON.stringify(answer));
  } catch {
    // The write that follows says when the device is full.
  }
}

/** Forgets an answer: the database has it, or has refused it. */
export function strikeAnswer(userId: string, id: string): void {
  try {
    localStorage.removeItem(prefixOf(userId) + id);
  } catch {
    // Storage is refused; then nothing was noted.
  }
}

/** Answers that a page left behind, oldest first: their ids sort by time. */
export function answersLeft(userId: string): JournalledAnswer[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefixOf(userId)))
      .sort()
      .flatMap((key) => parse(localStorage.getItem(key)) ?? []);
  } catch {
    return [];
  }
}

/** A browser that dies while it writes may leave half a note, which says nothing. */
function parse(text: string | null): JournalledAnswer | null {
  try {
    return JSON.parse(text ?? 'null') as JournalledAnswer | null;
  } catch {
    return null;
  }
}
