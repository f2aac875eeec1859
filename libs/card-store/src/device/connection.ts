/**
 * The page's connection to a database, and what may happen to it: another tab needs a newer version, the browser takes
 * the data away, the database cannot be opened. Each is noticed here and said on the board of troubles.
 */
import { declareDatabase, type Database } from '../rows/database.ts';
import { storedWaitingCount } from './learner-records.ts';
import type { StoreCore } from '../rows/store-core.ts';
import { reportStorageFailure } from './store-error.ts';
import { storageProblem } from './storage-problem.ts';

/** A database with those of its learners that this page has opened. */
export interface Connection {
  readonly db: Database;
  readonly cores: Set<StoreCore>;
}

const connections = new Map<string, Connection>();

/** One connection a page: a second one would not see the first one's changes in live queries at once. */
export function connect(name: string): Connection {
  const known = connections.get(name);
  if (known !== undefined) return known;
  const connection = { db: declareDatabase(name), cores: new Set<StoreCore>() };
  connections.set(name, connection);
  follow(connection);
  return connection;
}

/**
 * Whether what this browser held of the learner is still there. Every write and every answer of the server keeps the
 * learner's clock, so that a database without it is a new one: if one was there before, it was taken away. That is said
 * with what was lost, and the synchronisation is asked to bring back what the server has.
 */
export async function examine(core: StoreCore): Promise<boolean> {
  const { userId, writeListeners } = core;
  try {
    const waiting = storedWaitingCount(userId);
    if (waiting === null || (await isThere(core))) return true;
    storageProblem.report({ kind: 'lost', userId, waiting });
    writeListeners.forEach((listener) => listener());
  } catch (error) {
    reportStorageFailure(error);
  }
  return false;
}

/** Whether the database has been written for the learner since it was made. */
export async function isThere({ db, userId }: StoreCore): Promise<boolean> {
  return (await db.meta.get([userId, 'clock'])) !== undefined;
}

function follow({ db, cores }: Connection): void {
  let wasOpen = false;
  const stayAfterReopening = true;
  db.dexie.on('ready', () => void (wasOpen = true), stayAfterReopening);
  db.dexie.on('versionchange', ({ newVersion }) => {
    const isDeleted = newVersion === null;
    if (!isDeleted) storageProblem.report({ kind: 'outdated' });
    // A transaction that has begun ends before the browser closes the connection. A deleted database is made anew.
    db.dexie.close({ disableAutoOpen: !isDeleted });
    // The library's own listener would open the database again.
    return false;
  });
  db.dexie.on('close', () => {
    // A database that could not be opened is closed as well; looking again would never end.
    if (!wasOpen || storageProblem.get()?.kind === 'outdated') return;
    wasOpen = false;
    setTimeout(() => cores.forEach((core) => void examine(core)));
  });
}
