/**
 * A learner's values that are not synchronised: drafts, and AI cards that are not cards yet. Remotes store them with
 * localforage, in one database per learner. Export and removal of a device access them through this file.
 */
import { Dexie } from 'dexie';
import { clearJournal, journalledValues } from './kept-journal.ts';
import { removeLessonCache } from './lesson-cache.ts';

/** Returns the localforage options of the database that has a learner's values. */
export function localforageOptions(userId: string): { name: string; storeName: string } {
  return { name: `repaso.${userId}`, storeName: 'kept' };
}

/** Returns all localforage values of a learner by key. A value in the journal takes precedence over the stored one. */
export async function readKeptValues(userId: string): Promise<Record<string, unknown>> {
  const kept = new Map([...Object.entries(await readStored(userId)), ...journalledValues(userId)]);
  return Object.fromEntries([...kept].filter(([, value]) => value !== null));
}

async function readStored(userId: string): Promise<Record<string, unknown>> {
  const { name, storeName } = localforageOptions(userId);
  if (!(await Dexie.exists(name))) return {};
  // Dexie opens the database as localforage made it, because no version is declared here.
  const database = await new Dexie(name).open();
  try {
    if (!database.tables.some((table) => table.name === storeName)) return {};
    const entries: [string, unknown][] = [];
    await database.table<unknown, string>(storeName).each((value, { primaryKey }) => {
      entries.push([primaryKey, value]);
    });
    return Object.fromEntries(entries);
  } finally {
    database.close();
  }
}

/**
 * Deletes a learner's localforage values with their journal, and the lessons of the learner on this device. Pages that
 * have the database open must open it again.
 */
export async function removeKeptValues(userId: string): Promise<void> {
  clearJournal(userId);
  await removeLessonCache(userId);
  await Dexie.delete(localforageOptions(userId).name);
}
