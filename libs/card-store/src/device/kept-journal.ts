/**
 * Journal of small things whose write to localforage is not complete, as `answer-journal.ts` keeps answers: the value
 * stands in localStorage synchronously, and counts before the one in the database until it is struck.
 */
const prefixOf = (userId: string) => `repaso.kept.${userId}.`;
/** localStorage has about 5 MB for everything of the origin. A longer value is as safe as the database alone makes it. */
const longest = 500_000;

/** Notes a value under its key, null for a removal. Returns the note to strike once the database has the value. */
export function journalValue(userId: string, key: string, value: unknown): string {
  const note = JSON.stringify(value);
  try {
    // Before the new note: an older one must not count when there is no room for this one.
    localStorage.removeItem(prefixOf(userId) + key);
    if (note.length <= longest) localStorage.setItem(prefixOf(userId) + key, note);
  } catch {
    // The write that follows says when the device is full.
  }
  return note;
}

/** Forgets a note that the database has; what was noted since stays. */
export function clearJournalledValue(userId: string, key: string, note: string): void {
  try {
    if (localStorage.getItem(prefixOf(userId) + key) === note)
      localStorage.removeItem(prefixOf(userId) + key);
  } catch {
    // Storage is refused; then nothing was noted.
  }
}

/** Values that a page left behind, by key. */
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

/** Forgets all notes of a learner. */
export function clearJournal(userId: string): void {
  for (const [key, value] of journalledValues(userId))
    clearJournalledValue(userId, key, JSON.stringify(value));
}
