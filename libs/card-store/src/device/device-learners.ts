/** Lists, exports and removes the learners with data in this browser, signed in or not. */
import type { DeviceExport } from '@repaso/contracts';
import { connectToDatabase } from './connection.ts';
import type { Database } from '../rows/database.ts';
import { loadLatePart } from '../load-late-part.ts';
import { removeKeptValues } from './kept-values.ts';
import { forgetLearner, learnersWithData, storedLearnerName } from './learner-records.ts';
import { pendingCount } from '../queries/pending-count.ts';
import { translateStorageError } from './store-error.ts';

/** A learner with data on this device. */
export interface LearnerOnDevice {
  userId: string;
  /** The learner's name as last stored on this device; null if it was never stored. */
  name: string | null;
  /** Number of cards that are not deleted. */
  cards: number;
  /** Number of cards and notes with pending changes; pending settings count as one more. */
  waiting: number;
}

const databaseName = 'FlashcardDB';
const now = () => Date.now();
const db = (): Database => connectToDatabase(databaseName).db;

/**
 * Returns the learners with data on this device, sorted by id. Can run in `useLive`.
 *
 * @throws an error whose `errorCodeOf` is STORAGE_CLOSED
 */
export async function learnersOnDevice(): Promise<LearnerOnDevice[]> {
  const { cards, log, outbox, meta } = db();
  const keys = await Promise.all(
    [cards, log, outbox, meta].map((table) => table.orderBy('userId').uniqueKeys()),
  );
  const ids = [...new Set(keys.flat().map(String))].sort();
  return Promise.all(ids.map(learnerHere));
}

/**
 * Exports all data of one learner on this device.
 *
 * @throws an error whose `errorCodeOf` is STORAGE_CLOSED
 */
export async function exportLearner(userId: string): Promise<DeviceExport> {
  const { exportDevice } = await loadLatePart();
  return exportDevice({ db: db(), userId, now });
}

/**
 * Removes all data of a learner from this device. The server keeps its data. The caller must stop the learner's sync
 * first.
 */
export async function removeLearner(userId: string): Promise<void> {
  const { removeFromDevice } = await loadLatePart();
  return removeFromDevice({ db: db(), userId });
}

/**
 * Deletes the whole database and the localforage values of all learners, for a database that can no longer be opened.
 *
 * @throws StoreError STORAGE_CLOSED
 */
export async function eraseDatabase(): Promise<void> {
  const learners = learnersWithData();
  learners.forEach(forgetLearner);
  try {
    await Promise.all(learners.map(removeKeptValues));
    await db().dexie.delete({ disableAutoOpen: false });
  } catch (error) {
    throw translateStorageError(error);
  }
}

async function learnerHere(userId: string): Promise<LearnerOnDevice> {
  const [cards, waiting] = await Promise.all([
    db().cards.where('[userId+deleted]').equals([userId, 0]).count(),
    pendingCount({ db: db(), userId }),
  ]);
  return { userId, name: storedLearnerName(userId), cards, waiting };
}
