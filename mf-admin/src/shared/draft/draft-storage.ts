import { clearJournalledValue, journalledValues, journalValue, localforageOptions } from '@repaso/card-store';
import localforage from 'localforage';

/** What a form was left with, as it is stored on this device. */
export interface StoredDraft<Content> {
  content: Content;
  /** Version of the edited thing that the draft was made from; 0 for a new one. */
  version: number;
  /** Time of the last change, in milliseconds since the epoch. */
  savedAt: number;
}

export interface DraftStorage<Content> {
  read(): Promise<StoredDraft<Content> | null>;
  write(draft: StoredDraft<Content>): Promise<void>;
  remove(): Promise<void>;
}

export interface DraftKey<Content> {
  userId: string;
  /** Kind of the edited thing, for example `verb`. */
  kind: string;
  /** Id of the edited thing; null for a new one. */
  id: string | null;
  /** Returns a stored value as content; null if it cannot be one, for example because an earlier version wrote it. */
  parse: (value: unknown) => Content | null;
}

/**
 * Returns the storage of one draft. It lies in the database of the user's values on this device, so it is removed
 * together with the user's other data. A journal keeps what is written when the page closes.
 */
export function draftStorage<Content>({ userId, kind, id, parse }: DraftKey<Content>): DraftStorage<Content> {
  const forage = localforage.createInstance(localforageOptions(userId));
  const key = `admin-${kind} ${id ?? 'new'}`;
  // Writes run one after another, because localforage may run a later removal before an earlier write.
  let writes: Promise<unknown> = Promise.resolve();
  const store = async (draft: StoredDraft<Content> | null) => {
    const note = journalValue(userId, key, draft);
    const written = writes.then((): Promise<unknown> =>
      draft === null ? forage.removeItem(key) : forage.setItem(key, draft),
    );
    writes = written.catch(() => undefined);
    await written;
    clearJournalledValue(userId, key, note);
  };
  const find = async (): Promise<unknown> => {
    const notes = journalledValues(userId);
    return notes.has(key) ? notes.get(key) : forage.getItem(key);
  };
  return {
    // An unreadable draft counts as none.
    read: () =>
      find().then(
        (value) => parseDraft(value, parse),
        () => null,
      ),
    write: store,
    remove: () => store(null),
  };
}

/** Parses a stored value; null for none or for an unusable one. */
export function parseDraft<Content>(
  value: unknown,
  parse: (content: unknown) => Content | null,
): StoredDraft<Content> | null {
  if (typeof value !== 'object' || value === null) return null;
  const { content: stored, version, savedAt } = value as Record<string, unknown>;
  const content = parse(stored);
  if (content === null || typeof version !== 'number' || typeof savedAt !== 'number') return null;
  return { content, version, savedAt };
}
