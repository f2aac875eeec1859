/** Exports or removes all data of one user on this device. */
import type { DeviceExport } from '@repaso/contracts';
import {
  journalledAnswers,
  clearJournalledAnswer,
  clearJournalledUndo,
  journalledUndos,
} from '../commands/answer-journal.ts';
import { storeNames, type LinePageKey, type MetaRow, type StaleLineKey } from '../rows/database.ts';
import { readKeptValues, removeKeptValues } from './kept-values.ts';
import { forgetLearner, storedLearnerName } from './learner-records.ts';
import { noteDrafts, deleteNoteDraft } from '../commands/note-journal.ts';
import { clearJournalledForm, journalledForms } from '../commands/verb-journal.ts';
import type { StoreCore } from '../rows/store-core.ts';

type LearnerData = Pick<StoreCore, 'db' | 'userId'>;

/**
 * Exports all data of the user on this device. One transaction reads all stores, so that they are consistent. Journals
 * and localforage values are read after it.
 */
export async function exportDevice({
  db,
  userId,
  now,
}: LearnerData & Pick<StoreCore, 'now'>): Promise<DeviceExport> {
  const { dexie, cards, log, outbox, meta, settings, notes, practiceLog, lessons } = db;
  const stores = await dexie.transaction('r', storeNames, async () => ({
    cards: await cards.where('userId').equals(userId).toArray(),
    log: await log.where('userId').equals(userId).toArray(),
    outbox: await outbox.where('userId').equals(userId).toArray(),
    meta: exportedMeta(await meta.where('userId').equals(userId).toArray()),
    settings: await settings.where('userId').equals(userId).toArray(),
    notes: await notes.where('userId').equals(userId).toArray(),
    verbErrors: await practiceLog.where('userId').equals(userId).toArray(),
    lessons: await lessons.where('userId').equals(userId).toArray(),
  }));
  return {
    format: 'repaso-device',
    version: 1,
    exportedAt: new Date(now()).toISOString(),
    learner: { id: userId, name: storedLearnerName(userId) },
    stores,
    answers: journalledAnswers(userId),
    undone: journalledUndos(userId),
    typedForms: journalledForms(userId),
    drafts: noteDrafts(userId),
    kept: await readKeptValues(userId),
  };
}

/**
 * Returns the rows of `meta` that are data of the learner. The mark of moved cards only tells open pages of this device to
 * order cards anew, the figures of a first pull last until its end, and the lines copy what the cards have.
 */
function exportedMeta(rows: readonly MetaRow[]): DeviceExport['stores']['meta'] {
  return rows.filter(isExported).map((row) => {
    if (row.key !== 'clock' && row.key !== 'token') return row;
    const exported = { ...row };
    delete exported.lines;
    return exported;
  });
}

const isExported = (row: MetaRow): row is Exclude<MetaRow, { key: NotExported }> =>
  !['moved', 'first-pull', 'lines'].includes(row.key) && !/^(?:lines|stale) /.test(row.key);
type NotExported = 'moved' | 'first-pull' | 'lines' | LinePageKey | StaleLineKey;

/** Removes all data of the user from this device. The server keeps its data. */
export async function removeFromDevice(data: LearnerData): Promise<void> {
  const { userId } = data;
  await removeRows(data);
  journalledAnswers(userId).forEach(({ id }) => clearJournalledAnswer(userId, id));
  journalledUndos(userId).forEach((entryId) => clearJournalledUndo(userId, entryId));
  journalledForms(userId).forEach(({ id }) => clearJournalledForm(userId, id));
  forgetLearner(userId);
  try {
    localStorage.removeItem('syncToken');
  } catch {
    // localStorage is not available, so it has no copy of the sync token.
  }
}

/** Removes all rows of the user in one transaction, then note drafts and localforage values. */
export async function removeRows({ db, userId }: LearnerData): Promise<void> {
  // The localStorage record is removed first. If the page closes in between, a record without rows would look like an
  // evicted database.
  forgetLearner(userId);
  await db.dexie.transaction('rw', storeNames, async () => {
    // Cards go first: their deletion may add rows to `meta`.
    await db.cards.where('userId').equals(userId).delete();
    await Promise.all(storeNames.map((name) => db.dexie.table(name).where('userId').equals(userId).delete()));
  });
  noteDrafts(userId).forEach((draft) => deleteNoteDraft(userId, draft));
  await removeKeptValues(userId);
}
