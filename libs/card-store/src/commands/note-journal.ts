/**
 * Notes on their way into the database, as `answer-journal.ts` keeps answers: what is typed stands in localStorage at
 * once, and the store writes it when it opens again after a page that did not live to do so.
 */
const prefixOf = (userId: string) => `repaso.note.${userId}.`;

/** A text as it was typed; it may be longer than a note can be, and then waits here until somebody shortens it. */
export interface NoteDraft {
  id: string;
  text: string;
}

/** Keeps a text until it is struck. Without room for it the text is as safe as the database alone makes it. */
export function saveNoteDraft(userId: string, { id, text }: NoteDraft): void {
  try {
    localStorage.setItem(prefixOf(userId) + id, text);
  } catch {
    // The write that follows says when the device is full.
  }
}

/** Forgets a text that the database has; what was typed since stays. */
export function deleteNoteDraft(userId: string, { id, text }: NoteDraft): void {
  try {
    const key = prefixOf(userId) + id;
    if (localStorage.getItem(key) === text) localStorage.removeItem(key);
  } catch {
    // Storage is refused; then nothing was kept.
  }
}

/** Texts that a page left behind. */
export function noteDrafts(userId: string): NoteDraft[] {
  try {
    const prefix = prefixOf(userId);
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.map((key) => ({ id: key.slice(prefix.length), text: localStorage.getItem(key) ?? '' }));
  } catch {
    return [];
  }
}
