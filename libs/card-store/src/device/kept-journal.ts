/**
 * Journal of values whose write to localforage is not complete, like `answer-journal.ts` for answers. localStorage is
 * written synchronously. A journalled value takes precedence over the one in the database until it is cleared.
 */
const prefixOf = (userId: string) => `repaso.kept.${userId}.`;
/** In characters. localStorage has about 5 MB per origin, so longer values are only written to the database. */
const longest = 500_000;

/** Journals a value, or null for a removal. Returns the record for `clearJournalledValue` after the database write. */
export function journalValue(userId: string, key: string, value: unknown): string {
  const note = JSON.stringify(value);
  try {
    // First remove the older value: it must not take precedence if there is no space for the new one.
    localStorage.removeItem(prefixOf(userId) + key);
    if (note.length <= longest) localStorage.setItem(prefixOf(userId) + key, note);
  } catch {
    // The database write that follows reports a full device.
  }
  return note;
}

/** Clears a record after its database write. A newer record of the same key stays. */
export function clearJournalledValue(userId: string, key: string, note: string): void {
  try {
    if (localStorage.getItem(prefixOf(userId) + key) === note)
      localStorage.removeItem(prefixOf(userId) + key);
  } catch {
    // localStorage is not available, so nothing was journalled.
  }
}

/** Returns the values that a closed page left in the journal, by key. */
export function journalledValues(userId: string): ReadonlyMap<string, unknown> {
  const prefix = prefixOf(userId);
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return new Map(
      keys.map((key) => [key.slice(prefix.length), JSON.parse(localStorage.getItem(key) ?? 'null')]),
    );
  } catch {
    return new Map();
  }
}

/** Clears the journal of a learner. */
export function clearJournal(userId: string): void {
  for (const [key, value] of journalledValues(userId))
    clearJournalledValue(userId, key, JSON.stringify(value));
}
