/**
 * Journal of typed forms of verbs whose write to IndexedDB is not complete, like `answer-journal.ts` for answers. If the
 * page closes before the database write, the store writes the form when it opens again.
 */
import type { JournalledVerbForm } from '@repaso/contracts';

const prefixOf = (userId: string) => `repaso.verb.${userId}.`;

/** Journals a typed form until `clearJournalledForm`. If localStorage is full or not available, it does nothing. */
export function journalForm(userId: string, form: JournalledVerbForm): void {
  try {
    localStorage.setItem(prefixOf(userId) + form.id, JSON.stringify(form));
  } catch {
    // The form is not journalled. If the device is full, the database write that follows reports it.
  }
}

/** Removes a typed form from the journal, after its database write has succeeded or failed. */
export function clearJournalledForm(userId: string, id: string): void {
  try {
    localStorage.removeItem(prefixOf(userId) + id);
  } catch {
    // localStorage is not available, so nothing was journalled.
  }
}

/**
 * Returns the typed forms in the journal, oldest first. They were left by a closed page, or another open page is writing
 * them.
 */
export function journalledForms(userId: string): JournalledVerbForm[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefixOf(userId)))
      .sort()
      .flatMap((key) => parse(localStorage.getItem(key)) ?? []);
  } catch {
    return [];
  }
}

/** Returns null for an incomplete value, which a browser may leave when it crashes during a write. */
function parse(text: string | null): JournalledVerbForm | null {
  try {
    return JSON.parse(text ?? 'null') as JournalledVerbForm | null;
  } catch {
    return null;
  }
}
