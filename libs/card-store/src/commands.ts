/** What a learner does with cards. Each is one transaction: row, log entry, outbox mark and clock. */
import {
  contentFields,
  type CardContent,
  type CardProgress,
  type LearnerSettings,
  type LogEntry,
  type Rating,
  type SyncCard,
} from '@repaso/contracts';
import { answerCard, newProgress, raisedLimit, resetCard, showCard, type Step } from '@repaso/leitner';
import { contentStamp } from '@repaso/sync';
import { noteAnswer, strikeAnswer, type JournalledAnswer } from './answer-journal.ts';
import { newContent } from './card-content.ts';
import { fromRow, toLocalCard, toRow, type CardRow, type LocalCard } from './card-row.ts';
import { newCardLimit } from './queries.ts';
import { offsetOf, readSettings, write, type StoreCore, type Writer } from './store-core.ts';
import { StoreError } from './store-error.ts';
import { timeOfUuidV7, uuidV7 } from './uuid.ts';

/** A card to be added; what is left out has its default. */
export interface NewCard extends Partial<CardContent> {
  frontValue: string;
  backValue: string;
  /** Given where a card must be the same on every device, as one from a deck; else one is made. */
  id?: string;
  sourceDeckId?: string | null;
  sourceCardId?: string | null;
  algorithm?: CardProgress['algorithm'];
}

/** Cards as they were when removed; hand it to `restore` to have them back, progress and all. */
export interface RemovedCards {
  readonly rows: readonly CardRow[];
}

/** Adds cards; answers their ids. A card whose id is here already is left as it is, a deleted one comes back. */
export function addCards(core: StoreCore, cards: readonly NewCard[]): Promise<string[]> {
  return write(core, async (writer) => {
    const stamp = writer.stamp();
    const createdAt = new Date(writer.time.now).toISOString();
    const made = cards.map((card) => newRow(core.userId, card, card.id ?? writer.newId(), stamp, createdAt));
    const present = await core.db.cards.bulkGet(made.map((row) => [core.userId, row.id]));
    const missing = made.filter((_row, at) => present[at] === undefined);
    await core.db.cards.bulkPut(missing);
    await core.db.outbox.bulkPut(missing.map((row) => cardMark(row)));
    const deleted = present.filter((row) => row !== undefined).filter((row) => row.deleted === 1);
    await putLifecycle(core, deleted, false, stamp);
    return made.map((row) => row.id);
  });
}

/** The answer side was shown. */
export function showAnswer(core: StoreCore, cardId: string): Promise<LocalCard> {
  return review(core, cardId, (progress, writer) => showCard(progress, writer.stepContext(cardId)));
}

/**
 * The learner answered. `duration` in milliseconds; `entryId`, of version 7, is what `undoAnswer` takes. Noted
 * synchronously, so that a page closed right after loses nothing.
 */
export async function answer(
  core: StoreCore,
  cardId: string,
  rating: Rating,
  duration = 0,
  entryId = uuidV7(core.now()),
): Promise<LocalCard> {
  const noted = { id: entryId, cardId, rating, duration };
  noteAnswer(core.userId, noted);
  try {
    return await writeAnswer(core, noted);
  } finally {
    strikeAnswer(core.userId, noted.id);
  }
}

/** Writes an answer under its entry id; one that is written already stays as it is. */
export function writeAnswer(
  core: StoreCore,
  { id, cardId, rating, duration }: JournalledAnswer,
): Promise<LocalCard> {
  return write(core, async (writer) => {
    const row = await mustGet(core, cardId);
    const isWritten = (await core.db.log.get([core.userId, id])) !== undefined;
    if (isWritten) return toLocalCard(row);
    const givenAt = await timeOfAnswer(core, id, writer);
    const context = { ...writer.stepContext(cardId), ...givenAt, id, duration };
    return putStep(core, row, (progress) => answerCard(progress, rating, context));
  });
}

/** An answer counts for the moment it was given, which its id holds, also when it is written days later. */
async function timeOfAnswer(core: StoreCore, id: string, { time }: Writer) {
  const givenAt = timeOfUuidV7(id) + (time.now - core.now());
  const now = Math.min(givenAt, time.now);
  return { now, zoneOffset: offsetOf((await readSettings(core)).zone, now) };
}

/** Lets today bring so many more new cards; every screen counts with it until the day ends. */
export function allowMoreNew(core: StoreCore, more: number): Promise<void> {
  return write(core, async ({ time: { today } }) => {
    const limit = raisedLimit(await newCardLimit(core, today), more);
    await core.db.meta.put({ userId: core.userId, key: 'new-cards', value: { day: today, limit } });
  });
}

/** Begins a card's schedule again. */
export function resetProgress(core: StoreCore, cardId: string): Promise<LocalCard> {
  return review(core, cardId, (progress, writer) => resetCard(progress, writer.stepContext(cardId)));
}

/** Deletes cards softly: they vanish here at once and everywhere after the next sync. */
export function remove(core: StoreCore, cardIds: readonly string[]): Promise<RemovedCards> {
  return write(core, async (writer) => {
    const found = await core.db.cards.bulkGet(cardIds.map((id) => [core.userId, id]));
    const rows = found.filter((row) => row !== undefined).filter((row) => row.deleted === 0);
    await putLifecycle(core, rows, true, writer.stamp());
    return { rows };
  });
}

/** Takes a removal back, also when the removed cards have left this device meanwhile. */
export function restore(core: StoreCore, removed: RemovedCards): Promise<void> {
  return write(core, async (writer) => {
    const stamp = writer.stamp();
    const present = await core.db.cards.bulkGet(removed.rows.map(({ id }) => [core.userId, id]));
    // What came since the removal counts; a row from before it is only for a card that has left.
    const rows = removed.rows.map((row, at) => present[at] ?? notAfter(row, stamp));
    await putLifecycle(core, rows, false, stamp);
  });
}

/** Changes settings; each field by its own stamp. */
export function updateSettings(core: StoreCore, changes: Partial<LearnerSettings>): Promise<LearnerSettings> {
  return write(core, async (writer) => {
    const { userId, db } = core;
    const stamp = writer.stamp();
    const row = (await db.settings.get(userId)) ?? { userId, values: {}, stamps: {} };
    const stamps = Object.fromEntries(Object.keys(changes).map((field) => [field, stamp]));
    await db.settings.put({
      userId,
      values: { ...row.values, ...changes },
      stamps: { ...row.stamps, ...stamps },
    });
    await db.outbox.put(settingsMark(userId, stamp));
    return readSettings(core);
  });
}

/** One step of a card's schedule. */
function review(
  core: StoreCore,
  cardId: string,
  step: (progress: CardProgress, writer: Writer) => Step,
): Promise<LocalCard> {
  return write(core, async (writer) =>
    putStep(core, await mustGet(core, cardId), (progress) => step(progress, writer)),
  );
}

async function putStep(
  core: StoreCore,
  before: CardRow,
  step: (progress: CardProgress) => Step,
): Promise<LocalCard> {
  const parts = fromRow(before);
  const { progress, entry } = step(parts.progress);
  await addEntry(core, entry);
  const row = toRow({ ...parts, progress, changed: true });
  await core.db.cards.put(row);
  return toLocalCard(row);
}

/** Writes a log entry and its outbox mark. */
export async function addEntry({ db, userId }: StoreCore, entry: LogEntry): Promise<void> {
  await db.log.add({ ...entry, userId });
  await db.outbox.put(entryMark(userId, entry));
}

/** The mark of a log entry that waits for the server. */
export function entryMark(userId: string, { id, cardId, stamp }: LogEntry) {
  return { userId, kind: 'entry' as const, id, cardId, version: stamp, code: null };
}

/** The mark of settings that wait for the server. */
export function settingsMark(userId: string, version: string) {
  return { userId, kind: 'settings' as const, id: 'settings', cardId: 'settings', version, code: null };
}

/** A row kept since before the clock was put right must not bring back stamps from a time to come. */
function notAfter(row: CardRow, stamp: string): CardRow {
  const stamps = { ...row.sync.stamps };
  for (const field of contentFields) if (stamps[field] > stamp) stamps[field] = stamp;
  return { ...row, sync: { ...row.sync, stamps } };
}

/** Deletes rows or brings them back. Runs in the caller's transaction. */
export async function putLifecycle(
  core: StoreCore,
  rows: readonly CardRow[],
  deleted: boolean,
  deletedStamp: string,
): Promise<void> {
  const changed = rows.map(fromRow).map((parts) => {
    const card: SyncCard = { ...parts.card, deleted, deletedStamp };
    return toRow({ ...parts, card, changed: true });
  });
  await core.db.cards.bulkPut(changed);
  await core.db.outbox.bulkPut(changed.map((row) => cardMark(row)));
}

async function mustGet(core: StoreCore, cardId: string): Promise<CardRow> {
  const row = await core.db.cards.get([core.userId, cardId]);
  if (row === undefined) throw new StoreError('CARD_NOT_FOUND');
  return row;
}

/** The mark of a card whose content or lifecycle waits for the server. */
export function cardMark(row: CardRow) {
  const { userId, id, sync } = row;
  return { userId, kind: 'card' as const, id, cardId: id, version: contentStamp(sync), code: null };
}

function newRow(userId: string, given: NewCard, id: string, stamp: string, createdAt: string): CardRow {
  const card: SyncCard = {
    id,
    sourceDeckId: given.sourceDeckId ?? null,
    sourceCardId: given.sourceCardId ?? null,
    createdAt,
    ...newContent(given, stamp),
    deleted: false,
    deletedStamp: stamp,
  };
  return toRow({ userId, card, progress: newProgress(given.algorithm), acknowledged: false, changed: true });
}
