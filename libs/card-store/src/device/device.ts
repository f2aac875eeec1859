/** What can be done with everything that one user has on this device. */
import type { DeviceExport } from '@repaso/contracts';
import { answersLeft, strikeAnswer, strikeUndo, undosLeft } from '../commands/answer-journal.ts';
import { storeNames } from '../rows/database.ts';
import { readKept, removeKept } from './kept-values.ts';
import { forgetLearner, storedLearnerName } from './learner-records.ts';
import { noteDrafts, deleteNoteDraft } from '../commands/note-journal.ts';
import type { StoreCore } from '../rows/store-core.ts';

type Place = Pick<StoreCore, 'db' | 'userId'>;

/** Reads everything, in one transaction, so that the parts agree. */
export async function exportDevice({
  db,
  userId,
  now,
}: Place & Pick<StoreCore, 'now'>): Promise<DeviceExport> {
  const { dexie, cards, log, outbox, meta, settings, notes } = db;
  const rowsOf = (name: string): Promise<{ userId: string }[]> =>
    dexie.table<{ userId: string }>(name).where('userId').equals(userId).toArray();
  const stores = await dexie.transaction('r', storeNames, async () => ({
    cards: await cards.where('userId').equals(userId).toArray(),
    log: await log.where('userId').equals(userId).toArray(),
    outbox: await outbox.where('userId').equals(userId).toArray(),
    meta: await meta.where('userId').equals(userId).toArray(),
    settings: await settings.where('userId').equals(userId).toArray(),
    notes: await notes.where('userId').equals(userId).toArray(),
    verbErrors: await rowsOf('verbErrors'),
    lessons: await rowsOf('lessons'),
  }));
  return {
    format: 'repaso-device',
    version: 1,
    exportedAt: new Date(now()).toISOString(),
    learner: { id: userId, name: storedLearnerName(userId) },
    stores,
    answers: answersLeft(userId),
    undone: undosLeft(userId),
    drafts: noteDrafts(userId),
    kept: await readKept(userId),
  };
}

/** Removes everything of the user from this device; what the server has stays there. */
export async function removeFromDevice(place: Place): Promise<void> {
  const { userId } = place;
  await removeRows(place);
  answersLeft(userId).forEach(({ id }) => strikeAnswer(userId, id));
  undosLeft(userId).forEach((entryId) => strikeUndo(userId, entryId));
  forgetLearner(userId);
  try {
    localStorage.removeItem('syncToken');
  } catch {
    // Storage is refused; then nothing was mirrored there.
  }
}

/** Removes all rows of the user, in one transaction, and then the small things. */
export async function removeRows({ db, userId }: Place): Promise<void> {
  // Before the rows: a page that is closed in between must not take an emptied store for one that was taken away.
  forgetLearner(userId);
  await db.dexie.transaction('rw', storeNames, async () => {
    await Promise.all(storeNames.map((name) => db.dexie.table(name).where('userId').equals(userId).delete()));
  });
  noteDrafts(userId).forEach((draft) => deleteNoteDraft(userId, draft));
  await removeKept(userId);
}
