import { demoUserId } from '@repaso/contracts';
import { journalledAnswers } from './commands/answer-journal.ts';
import { writeJournalledAnswers } from './commands/write-journalled-answers.ts';
import { noteDrafts } from './commands/note-journal.ts';
import { journalledForms } from './commands/verb-journal.ts';
import { replayCards } from './commands/replay-cards.ts';
import { connectToDatabase, checkDataPresence } from './device/connection.ts';
import { lastPendingCount, learnersWithData } from './device/learner-records.ts';
import { requestPersistentStorageOnce } from './device/storage-space.ts';
import { loadLatePart } from './load-late-part.ts';
import { createStoreOperations, type BoundOperations } from './operations.ts';
import type { StoreCore } from './rows/store-core.ts';

/** The cards and notes of one learner on this device. The methods are documented in `operations.ts`. */
export interface CardStore extends BoundOperations {
  readonly userId: string;
}

/** What tests replace: the clock, in milliseconds since the epoch, and the name of the database. */
export interface StoreDeps {
  now: () => number;
  databaseName: string;
}

const browser: StoreDeps = { now: () => Date.now(), databaseName: 'FlashcardDB' };
const stores = new Map<string, CardStore>();
const cores = new WeakMap<CardStore, StoreCore>();

/**
 * Returns the card store of a user. A page has one instance per user and database. The database opens with the first
 * query.
 */
export function openStore(userId: string, deps: Partial<StoreDeps> = {}): CardStore {
  const { now, databaseName } = { ...browser, ...deps };
  const key = `${databaseName} ${userId}`;
  const opened = stores.get(key) ?? createStore({ userId, now, databaseName });
  stores.set(key, opened);
  return opened;
}

/**
 * Opens the database while the code of a screen is loading, if this device has data of a learner. A failure is left to
 * the first query, which reports it.
 */
export function openDatabaseAhead(): void {
  if (learnersWithData().length === 0) return;
  connectToDatabase(browser.databaseName)
    .db.dexie.open()
    .catch(() => undefined);
}

/**
 * Loads the code of the operations that the first card does not need, if this device has data of a learner. Screens that
 * use such operations call it while they are loading. A failure is left to the first operation.
 */
export function loadOperationsAhead(): void {
  if (learnersWithData().length === 0) return;
  loadLatePart().then(undefined, () => undefined);
}

/**
 * Returns the internals of a card store, for the sync client.
 *
 * @throws Error when the store was not made by `openStore`
 */
export function storeCoreOf(store: CardStore): StoreCore {
  const core = cores.get(store);
  if (core === undefined) throw new Error('not a store of openStore()');
  return core;
}

function createStore({ userId, now, databaseName }: StoreDeps & { userId: string }): CardStore {
  const { db, cores: opened } = connectToDatabase(databaseName);
  const core: StoreCore = { db, userId, now, writeListeners: new Set([requestPersistentStorageOnce]) };
  opened.add(core);
  const store: CardStore = { userId, ...createStoreOperations(core) };
  cores.set(store, core);
  // Runs in a task of its own: the first caller may be a live query, inside which writes are forbidden.
  setTimeout(() => {
    void begin(core);
    // Opening the demo's store writes its journalled answers, which the learner may be about to take over.
    if (userId !== demoUserId && hasDemo()) openStore(demoUserId, { now, databaseName });
  });
  return store;
}

/** Whether this device may have data of the demo, by its records in localStorage: most devices have none. */
const hasDemo = () => lastPendingCount(demoUserId) !== null || journalledAnswers(demoUserId).length > 0;

/**
 * Writes what a closed page left in its journals. After an eviction the cards are missing, so the journals stay as they
 * are until the page is loaded again.
 */
async function begin(core: StoreCore): Promise<void> {
  if (!(await checkDataPresence(core))) return;
  await writeJournalledAnswers(core);
  await replayCards(core);
  if (await hasLateWork(core)) await doLateWork(core);
}

async function hasLateWork({ db, userId }: StoreCore): Promise<boolean> {
  if (journalledForms(userId).length > 0 || noteDrafts(userId).length > 0) return true;
  return (await db.meta.get([userId, 'import'])) !== undefined;
}

async function doLateWork(core: StoreCore): Promise<void> {
  // If the code cannot be loaded, the next opening of the store does the work.
  const part = await loadLatePart().then(
    (loaded) => loaded,
    () => null,
  );
  await part?.writeJournalledForms(core);
  await part?.writeNoteDrafts(core);
  await part?.forgetOldImport(core);
}
