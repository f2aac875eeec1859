/**
 * Adoption of the demo: a learner who signs in takes over its cards, or discards them. The new ids of cards and log
 * entries are derived from the learner's id and the demo ids. So a second adoption, here or on another device, adds
 * nothing.
 */
import { demoUserId } from '@repaso/contracts';
import { foldLog, siblingId } from '@repaso/leitner';
import { contentStamp, adoptedEntryId, deckCardCopyId } from '@repaso/sync';
import { fromCardRow, toCardRow, type CardRow } from '../rows/card-row.ts';
import { cardOutboxMark, entryOutboxMark, noteOutboxMark, practiceOutboxMark } from '../rows/outbox-marks.ts';
import type { Database, LogRow, NoteRow, UserKey } from '../rows/database.ts';
import { addToLessons } from '../rows/lesson-rows.ts';
import { removeRows } from '../device/device.ts';
import { removeKeptValues } from '../device/kept-values.ts';
import { forgetLearner } from '../device/learner-records.ts';
import { latestNoteStamp } from '../rows/note-row.ts';
import { readSettings, runWriteTransaction, type StoreCore } from '../rows/store-core.ts';
import { schedulerOf } from '../rows/scheduler.ts';
import { logEntriesOfCard } from '../rows/log-entries.ts';

/** What an adoption added to the learner's data. Items that the learner already had are not counted. */
export interface AdoptedDemo {
  cards: number;
  answers: number;
  notes: number;
  /** Entries of the practice log. */
  practice: number;
}

/** Returns the number of demo cards that were answered or made by hand, plus those of notes and of practice entries. */
export async function demoItemCount({ db }: StoreCore): Promise<number> {
  const rows = await db.cards.where('[userId+deleted]').equals([demoUserId, 0]).toArray();
  const keys = [demoUserId, 'answer'];
  const answers = await db.log
    .where('[userId+kind+day]')
    .between([...keys, ''], [...keys, '\uffff'])
    .toArray();
  const answered = new Set(answers.map(({ cardId }) => cardId));
  const cards = rows.filter(
    ({ id, sourceCardId, isReverse }) => (sourceCardId === null && !isReverse) || answered.has(id),
  );
  const practised = await db.practiceLog.where('userId').equals(demoUserId).count();
  return cards.length + (await demoNotes(db)).length + practised;
}

/** Removes all demo data from this device. */
export async function discardDemo({ db }: StoreCore): Promise<void> {
  await removeRows({ db, userId: demoUserId });
}

/**
 * Moves the demo's cards, answers, notes and practice to a learner and removes the demo, in one transaction. If the
 * learner already has a card, only its answers are added. Call it after a sync: a card that only the server has is not found
 * here.
 *
 * The learner's id must be a UUID.
 *
 * @throws StoreError STORAGE_FULL when the browser has no space; then no card, answer or note has moved
 */
export async function adoptDemo(core: StoreCore): Promise<AdoptedDemo> {
  const { db, userId } = core;
  // The demo's record in localStorage is removed first. A record without rows would be reported as an evicted database.
  forgetLearner(demoUserId);
  const adopted = await runWriteTransaction(core, async ({ observe }) => {
    const demoRows = await db.cards.where('[userId+deleted]').equals([demoUserId, 0]).toArray();
    const cardIds = ownCardIds(userId, demoRows);
    const rows = demoRows.map((row) => ownRow(userId, row, cardIds));
    const known = (await db.cards.bulkGet(rows.map(keyOf))).filter((row) => row !== undefined);
    const knownIds = new Set(known.map(({ id }) => id));
    const newRows = rows.filter(({ id }) => !knownIds.has(id));
    const entries = await newEntries(core, cardIds);
    observe([...entries.map(({ stamp }) => stamp), ...newRows.map(({ sync }) => contentStamp(sync))]);
    await db.log.bulkPut(entries);
    await db.outbox.bulkPut([
      ...newRows.map(cardOutboxMark),
      ...entries.map((entry) => entryOutboxMark(userId, entry)),
    ]);
    const grown = new Set(entries.map(({ cardId }) => cardId));
    const notes = await adoptNotes(core);
    observe(notes.map(latestNoteStamp));
    const practised = await adoptPracticeLog(core);
    observe(practised);
    await putFolded(core, [...newRows, ...known.filter(({ id }) => grown.has(id))]);
    await removeDemoRows(core);
    const answers = entries.filter(({ kind }) => kind === 'answer').length;
    return { cards: newRows.length, answers, notes: notes.length, practice: practised.length };
  });
  await removeKeptValues(demoUserId);
  return adopted;
}

async function demoNotes({ notes }: Database): Promise<NoteRow[]> {
  return (await notes.where('userId').equals(demoUserId).toArray()).filter(({ deleted }) => deleted === 0);
}

/**
 * Adds the demo's notes to the learner under the same ids. Existing notes of the learner stay as they are. Returns the
 * added rows.
 */
async function adoptNotes({ db, userId }: StoreCore): Promise<NoteRow[]> {
  const rows = (await demoNotes(db)).map((row) => ({ ...row, userId }));
  const present = await db.notes.bulkGet(rows.map(keyOf));
  const taken = rows.filter((_row, at) => present[at] === undefined);
  await db.notes.bulkPut(taken);
  await db.outbox.bulkPut(taken.map(noteOutboxMark));
  return taken;
}

/** Adds the demo's practice log to the learner's, except entries that are already there. Returns the stamps. */
async function adoptPracticeLog({ db, userId }: StoreCore): Promise<string[]> {
  const demoLog = await db.practiceLog.where('userId').equals(demoUserId).toArray();
  const rows = demoLog.map((entry) => ({ ...entry, userId, id: adoptedEntryId(userId, entry.id) }));
  const present = await db.practiceLog.bulkGet(rows.map(keyOf));
  const added = rows.filter((_row, at) => present[at] === undefined);
  await db.practiceLog.bulkPut(added);
  await db.outbox.bulkPut(added.map((entry) => practiceOutboxMark(userId, entry)));
  await addToLessons({ db, userId }, added);
  return added.map(({ stamp }) => stamp);
}

/** Returns the learner's card id by the demo's. The id of a reverse card follows from that of its original. */
function ownCardIds(userId: string, rows: readonly CardRow[]): ReadonlyMap<string, string> {
  const ownId = ({ id, sourceCardId }: CardRow) =>
    sourceCardId === null ? id : deckCardCopyId(userId, sourceCardId);
  const originals = new Map(
    rows.filter(({ isReverse }) => !isReverse).map((row) => [row.id, ownId(row)] as const),
  );
  const reverses = rows
    .filter(({ isReverse }) => isReverse)
    .map(({ id }) => [id, siblingId(originals.get(siblingId(id)) ?? siblingId(id))] as const);
  return new Map([...originals, ...reverses]);
}

function ownRow(userId: string, row: CardRow, ids: ReadonlyMap<string, string>): CardRow {
  const { card, progress } = fromCardRow(row);
  const own = { ...card, id: ids.get(card.id) ?? card.id };
  return toCardRow({ userId, card: own, progress, acknowledged: false, changed: true });
}

/**
 * Returns the demo's log entries of these cards with the learner's ids, except those already in the learner's log.
 * `cardIds`: the learner's card id by the demo's card id.
 */
async function newEntries(
  { db, userId }: StoreCore,
  cardIds: ReadonlyMap<string, string>,
): Promise<LogRow[]> {
  const demoLog = await db.log.where('userId').equals(demoUserId).toArray();
  const entries = demoLog.flatMap((entry): LogRow[] => {
    const cardId = cardIds.get(entry.cardId);
    if (cardId === undefined) return [];
    const own = { ...entry, userId, cardId, id: adoptedEntryId(userId, entry.id) };
    return [own.kind === 'undo' ? { ...own, undoes: adoptedEntryId(userId, own.undoes) } : own];
  });
  const present = await db.log.bulkGet(entries.map(keyOf));
  return entries.filter((_entry, at) => present[at] === undefined);
}

/**
 * Stores cards with progress computed from their whole log, in which the learner's and the demo's entries are now
 * together.
 */
async function putFolded(core: StoreCore, rows: readonly CardRow[]): Promise<void> {
  const config = schedulerOf(await readSettings(core));
  const logs = await Promise.all(rows.map(({ id }) => logEntriesOfCard(core, id)));
  const folded = rows.map((row, at) => {
    const parts = fromCardRow(row);
    const progress = foldLog(logs[at] ?? [], config);
    return toCardRow({ ...parts, progress, changed: true });
  });
  await core.db.cards.bulkPut(folded);
}

async function removeDemoRows({ db }: StoreCore): Promise<void> {
  // Cards go first: their deletion may add rows to `meta`.
  await db.cards.where('userId').equals(demoUserId).delete();
  const tables = [db.log, db.outbox, db.meta, db.settings, db.notes, db.practiceLog, db.lessons];
  await Promise.all(tables.map((table) => table.where('userId').equals(demoUserId).delete()));
}

function keyOf({ userId, id }: { userId: string; id: string }): UserKey {
  return [userId, id];
}
