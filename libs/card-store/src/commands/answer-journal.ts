/**
 * Journal of answers, and of undos of answers, whose write to IndexedDB is not complete. IndexedDB takes milliseconds, on
 * a busy phone many, and a page that closes loses its incomplete writes; localStorage is written synchronously. When the
 * store opens again, it repeats what is left here under the same entry ids, so that nothing counts twice.
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

const undoPrefixOf = (userId: string) => `repaso.undo.${userId}.`;

/** Keeps the undo of an answer, named by its entry id, until it is struck. */
export function noteUndo(userId: string, entryId: string): void {
  try {
    localStorage.setItem(undoPrefixOf(userId) + entryId, '');
  } catch {
    // Without room the undo is as safe as the database alone makes it.
  }
}

/** Forgets an undo: the database has it, or has refused it. */
export function strikeUndo(userId: string, entryId: string): void {
  try {
    localStorage.removeItem(undoPrefixOf(userId) + entryId);
  } catch {
    // Storage is refused; then nothing was noted.
  }
}

/** Entry ids of the answers whose undo a page left behind. */
export function undosLeft(userId: string): string[] {
  try {
    const prefix = undoPrefixOf(userId);
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.map((key) => key.slice(prefix.length));
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
