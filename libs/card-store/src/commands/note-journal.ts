/**
 * Journal of notes whose write to IndexedDB is not complete, like `answer-journal.ts` for answers. Typed text is written to
 * localStorage at once. If the page closes before the database write, the store writes the text when it opens again.
 */
const prefixOf = (userId: string) => `repaso.note.${userId}.`;

/** A typed text. If it is longer than a note may be, it stays in the journal until the learner shortens it. */
export interface NoteDraft {
  id: string;
  text: string;
}

/** Journals a text until `deleteNoteDraft`. If localStorage is full, the text is only written to the database. */
export function saveNoteDraft(userId: string, { id, text }: NoteDraft): void {
  try {
    localStorage.setItem(prefixOf(userId) + id, text);
  } catch {
    // The database write that follows reports a full device.
  }
}

/** Deletes a text after its database write. Text typed since then stays. */
export function deleteNoteDraft(userId: string, { id, text }: NoteDraft): void {
  try {
    const key = prefixOf(userId) + id;
    if (localStorage.getItem(key) === text) localStorage.removeItem(key);
  } catch {
    // localStorage is not available, so nothing was journalled.
  }
}

/** Returns the texts that a closed page left in the journal. */
export function noteDrafts(userId: string): NoteDraft[] {
  try {
    const prefix = prefixOf(userId);
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.map((key) => ({ id: key.slice(prefix.length), text: localStorage.getItem(key) ?? '' }));
  } catch {
    return [];
  }
}
