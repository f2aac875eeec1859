/** Everybody whose cards lie in this browser, signed in or not: to see, to take along, to remove. */
import type { DeviceExport } from '@repaso/contracts';
import { connect } from './connection.ts';
import type { Database } from '../rows/database.ts';
import { exportDevice, removeFromDevice } from './device.ts';
import { removeKept } from './kept-values.ts';
import { forgetLearner, learnersWithData, storedLearnerName } from './learner-records.ts';
import { pendingCount } from '../queries/pending-count.ts';
import { translateStorageError } from './store-error.ts';

/** A learner with something on this device. */
export interface LearnerOnDevice {
  userId: string;
  /** As last known here. */
  name: string | null;
  /** Cards that are not deleted. */
  cards: number;
  /** Cards with something that waits for the server. */
  waiting: number;
}

const databaseName = 'FlashcardDB';
const now = () => Date.now();
const db = (): Database => connect(databaseName).db;

/** Who has anything here, by id. May run in `useLive`. @throws an error whose `codeOf` is STORAGE_CLOSED */
export async function learnersOnDevice(): Promise<LearnerOnDevice[]> {
  const { cards, log, outbox, meta } = db();
  const keys = await Promise.all(
    [cards, log, outbox, meta].map((table) => table.orderBy('userId').uniqueKeys()),
  );
  const ids = [...new Set(keys.flat().map(String))].sort();
  return Promise.all(ids.map(learnerHere));
}

/** Everything of one learner on this device. @throws an error whose `codeOf` is STORAGE_CLOSED */
export function exportLearner(userId: string): Promise<DeviceExport> {
  return exportDevice({ db: db(), userId, now });
}

/** Removes a learner from this device; what the server has stays there. Stop their synchronisation first. */
export function removeLearner(userId: string): Promise<void> {
  return removeFromDevice({ db: db(), userId });
}

/** Removes the whole database and everybody's small things, for when it cannot be opened any more. @throws StoreError STORAGE_CLOSED */
export async function eraseDatabase(): Promise<void> {
  const learners = learnersWithData();
  learners.forEach(forgetLearner);
  try {
    await Promise.all(learners.map(removeKept));
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
