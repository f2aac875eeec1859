import { finishAnswers } from './commands/finish-answers.ts';
import { forgetOldImport } from './commands/last-import.ts';
import { finishNotes } from './commands/notes.ts';
import { connect, examine } from './device/connection.ts';
import { keepStorageOnce } from './device/storage-space.ts';
import { bindOperations, type BoundOperations } from './operations.ts';
import type { StoreCore } from './rows/store-core.ts';

/** The cards and notes of one learner on this device. `operations.ts` documents what it does. */
export interface CardStore extends BoundOperations {
  readonly userId: string;
}

/** What tests replace. */
export interface StoreDeps {
  now: () => number;
  databaseName: string;
}

const browser: StoreDeps = { now: () => Date.now(), databaseName: 'FlashcardDB' };
const stores = new Map<string, CardStore>();
const cores = new WeakMap<CardStore, StoreCore>();

/** The store of a user; the same one every time. The database opens with the first question. */
export function openStore(userId: string, deps: Partial<StoreDeps> = {}): CardStore {
  const { now, databaseName } = { ...browser, ...deps };
  const key = `${databaseName} ${userId}`;
  const opened = stores.get(key) ?? createStore({ userId, now, databaseName });
  stores.set(key, opened);
  return opened;
}

/** The inside of a store, for the sync client. */
export function coreOf(store: CardStore): StoreCore {
  const core = cores.get(store);
  if (core === undefined) throw new Error('not a store of openStore()');
  return core;
}

function createStore({ userId, now, databaseName }: StoreDeps & { userId: string }): CardStore {
  const { db, cores: opened } = connect(databaseName);
  const core: StoreCore = { db, userId, now, writeListeners: new Set([keepStorageOnce]) };
  opened.add(core);
  const store: CardStore = { userId, ...bindOperations(core) };
  cores.set(store, core);
  // Later, and so outside a live query that may be the first to ask for this store: those cannot write.
  setTimeout(() => void begin(core));
  return store;
}

/** Writes what a closed page left in its journals; answers wait for an evicted database to be restored. */
async function begin(core: StoreCore): Promise<void> {
  if (!(await examine(core))) return;
  await finishAnswers(core);
  await finishNotes(core);
  await forgetOldImport(core);
}
