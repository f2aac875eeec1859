/**
 * Small things of a learner that never leave the device by themselves: drafts, results not yet made cards. Remotes keep
 * them through localforage, in a database for each learner, so that the device's export and removal reach them from here.
 */
import { Dexie } from 'dexie';
import { clearJournal, journalledValues } from './kept-journal.ts';

/** Where a learner's small things lie, as localforage wants to be told. */
export function localforageOptions(userId: string): { name: string; storeName: string } {
  return { name: `repaso.${userId}`, storeName: 'kept' };
}

/** All small things of a learner by their keys; a value that a closed page left in the journal comes first. */
export async function readKept(userId: string): Promise<Record<string, unknown>> {
  const kept = new Map([...Object.entries(await readStored(userId)), ...journalledValues(userId)]);
  return Object.fromEntries([...kept].filter(([, value]) => value !== null));
}

async function readStored(userId: string): Promise<Record<string, unknown>> {
  const { name, storeName } = localforageOptions(userId);
  if (!(await Dexie.exists(name))) return {};
  // Without a version of ours: the database is opened as localforage made it.
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

/** Removes a learner's small things; pages that have them open begin anew. */
export async function removeKept(userId: string): Promise<void> {
  clearJournal(userId);
  await Dexie.delete(localforageOptions(userId).name);
}
