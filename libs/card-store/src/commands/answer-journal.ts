/**
 * Journal of answers and undos whose write to IndexedDB is not complete. The store writes a journalled answer under the
 * same entry id, so that none counts twice.
 */
import type { Rating } from '@repaso/contracts';
import { createJournal } from './journal.ts';

/** An answer in the journal. It may not be in the database yet. `id` is the id of its log entry. */
export interface JournalledAnswer {
  id: string;
  cardId: string;
  rating: Rating;
  /** Time that the learner took for the answer, in milliseconds. */
  duration: number;
}

export const {
  add: journalAnswer,
  clear: clearJournalledAnswer,
  read: journalledAnswers,
} = createJournal<JournalledAnswer>('answer');

const undoPrefixOf = (userId: string) => `repaso.undo.${userId}.`;

/** Journals the undo of an answer until `clearJournalledUndo`. `entryId`: the id of the answer's log entry. */
export function journalUndo(userId: string, entryId: string): void {
  try {
    localStorage.setItem(undoPrefixOf(userId) + entryId, '');
  } catch {
    // The undo is not journalled. If the device is full, the database write that follows reports it.
  }
}

/** Clears an undo after its database write has succeeded or failed. */
export function clearJournalledUndo(userId: string, entryId: string): void {
  try {
    localStorage.removeItem(undoPrefixOf(userId) + entryId);
  } catch {
    // localStorage is not available, so nothing was journalled.
  }
}

/** Returns the entry ids of the answers whose undo is in the journal, in no order. */
export function journalledUndos(userId: string): string[] {
  try {
    const prefix = undoPrefixOf(userId);
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}
