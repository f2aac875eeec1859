/**
 * Applies the response of a sync request in one transaction: clears outbox marks, merges cards, both logs and
 * notes, and stores token and clock.
 */
import type { PulledCard, SyncBatchResponse, PracticeEntry } from '@repaso/contracts';
import { isFoldedWith, pickProgress, siblingId } from '@repaso/leitner';
import { contentStamp, fromColumnar, receiveStamp, acknowledge } from '@repaso/sync';
import type { CardRow } from '../rows/card-row.ts';
import type { LogRow, OutboxRow, UserKey } from '../rows/database.ts';
import { storeGoneCards } from '../rows/gone-cards.ts';
import { cardOutboxMark } from '../rows/outbox-marks.ts';
import { hasMoved, markMoved } from '../rows/moved-cards.ts';
import { followingRow } from '../rows/reverse-rows.ts';
import { isRemovable, mergePulledCard } from './merge-pulled.ts';
import { latestNoteStamp } from '../rows/note-row.ts';
import { readClock, readSettings, readSyncToken, type StoreCore } from '../rows/store-core.ts';
import { translateStorageError } from '../device/store-error.ts';
import { markForReplay } from '../commands/replay-cards.ts';
import { schedulerOf, withScheduler } from '../rows/scheduler.ts';
import { mergePulledNotes } from './merge-pulled-notes.ts';
import { addToLessons } from '../rows/lesson-rows.ts';
import { hasPulledLess, storeSyncToken, rewindSyncToken, type Supported } from '../rows/token-row.ts';

/** What one request of a sync and its response have changed. */
export interface PageResult {
  /** Number of cards, notes and practice entries in the response. */
  pulled: number;
  /** Number of marks removed from the outbox. */
  done: number;
  /**
   * Number of sent changes that the response accepts or refuses, even if they changed again meanwhile and stay in the
   * outbox.
   */
  acknowledged: number;
  supported: Supported;
}

/**
 * Applies the response of a sync request. Returns null, and applies nothing, if the stored token is not the one of the
 * request: the learner's rows were removed or evicted meanwhile, so the response is stale. Also returns null after it
 * has reset the token, to read from the beginning what the server did not support before.
 *
 * @throws StoreError STORAGE_FULL when the browser has no space; then nothing is applied
 */
export async function applyResponse(
  core: StoreCore,
  { since, sent }: { since: string | null; sent: readonly OutboxRow[] },
  response: SyncBatchResponse,
): Promise<PageResult | null> {
  const { dexie, cards, log, outbox, meta, settings, notes, practiceLog, lessons } = core.db;
  const pulled = fromColumnar<PulledCard>(response.cards);
  const supported = { notes: response.notes !== undefined, practiceLog: response.practiceLog !== undefined };
  try {
    const apply = async () => {
      if ((await readSyncToken(core)) !== since) return null;
      if (await hasPulledLess(core, supported)) {
        await rewindSyncToken(core);
        return null;
      }
      const cleared = await clearMarks(core, sent, response);
      const logged = log.bulkPut(response.entries.map((entry) => ({ ...entry, userId: core.userId })));
      // These operations are independent and run in parallel: a first pull spends most of its time waiting for
      // IndexedDB.
      await Promise.all([
        logged,
        mergeCards(core, { pulled, token: response.token }, cleared, logged),
        mergePulledNotes(core, response.notes ?? []),
        addPracticeEntries(core, response.practiceLog ?? []),
        keepClock(core, pulled, response),
        storeSyncToken(core, response.token, supported, response.more),
      ]);
      const { notes: pulledNotes = [], practiceLog: pulledPractice = [] } = response;
      return {
        pulled: pulled.length + pulledNotes.length + pulledPractice.length,
        done: cleared.done.length,
        acknowledged: cleared.acknowledged,
        supported,
      };
    };
    const tables = [cards, log, outbox, meta, settings, notes, practiceLog, lessons];
    return await withScheduler(() => dexie.transaction('rw', tables, apply));
  } catch (error) {
    throw translateStorageError(error);
  }
}

/** Adds pulled entries to the practice log. Runs in the caller's transaction. */
async function addPracticeEntries(core: StoreCore, entries: readonly PracticeEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const { db, userId } = core;
  await db.practiceLog.bulkPut(entries.map((entry) => ({ ...entry, userId })));
  await addToLessons(core, entries);
}

interface ClearedMarks {
  done: OutboxRow[];
  acknowledged: number;
  /** Ids of the cards and notes whose marks were removed from the outbox. */
  cardIds: Set<string>;
}

async function clearMarks(
  { db }: StoreCore,
  sent: readonly OutboxRow[],
  response: SyncBatchResponse,
): Promise<ClearedMarks> {
  if (sent.length === 0) return { done: [], acknowledged: 0, cardIds: new Set() };
  const found = await db.outbox.bulkGet(sent.map(keyOf));
  const current = found.filter((row) => row !== undefined);
  // A card that is both requested and changed has two marks with its id. Only the mark of the change has a version.
  const isChange = ({ kind }: OutboxRow) => kind !== 'want';
  const { done, refused } = acknowledge(sent.filter(isChange), current, response);
  const codes = new Map(refused.map(({ id, code }) => [id, code]));
  const accepted = new Set(done);
  const leaving = current.filter((row) => !isChange(row) || accepted.has(row.id));
  const staying = current.filter(isChange).flatMap((row) => {
    const code = codes.get(row.id);
    return code === undefined ? [] : { ...row, code };
  });
  await db.outbox.bulkDelete(leaving.map(keyOf));
  await db.outbox.bulkPut(staying);
  const cardIds = new Set(leaving.map(({ id, cardId = id }) => cardId));
  const named = new Set([...response.accepted, ...response.refused.map(({ id }) => id)]);
  return { done: leaving, acknowledged: sent.filter(({ id }) => named.has(id)).length, cardIds };
}

async function mergeCards(
  core: StoreCore,
  { pulled, token }: { pulled: readonly PulledCard[]; token: string },
  cleared: ClearedMarks,
  logged: PromiseLike<unknown>,
): Promise<void> {
  const { db, userId } = core;
  const pulledById = new Map(pulled.map((card) => [card.id, card]));
  const ids = [...new Set([...pulledById.keys(), ...cleared.cardIds])];
  if (ids.length === 0) return;
  const [rows, marks, settings, siblings] = await Promise.all([
    rowsOf(core, ids),
    marksOf(core, ids),
    readSettings(core),
    siblingsOfDeleted(core, pulled),
  ]);
  const logs = await logsOf(core, [...marks.keys()], logged);
  const accepted = new Set(cleared.done.filter(({ kind }) => kind === 'card').map(({ id }) => id));
  const config = schedulerOf(settings);
  // The server may not have replayed the cards yet, or this device does not have the learner's new scheduler yet.
  if (pulled.some((card) => !isFoldedWith(pickProgress(card), config))) await markForReplay(core);
  // From here on the transaction only writes. IndexedDB commits a transaction that awaits anything else.
  const merged = ids.map((id, at) =>
    mergePulledCard({
      userId,
      row: rows[at],
      pulled: pulledById.get(id),
      marks: marks.get(id) ?? [],
      log: logs.get(id) ?? [],
      isAccepted: accepted.has(id),
      config,
    }),
  );
  const present = merged.filter((row) => row !== null);
  const isDeleting = pulled.some(({ deleted }) => deleted);
  const reverses = isDeleting ? reversesToDelete([...siblings, ...present]) : [];
  const reverseIds = new Set(reverses.map(({ id }) => id));
  const after = [...present.filter(({ id }) => !reverseIds.has(id)), ...reverses];
  if (reverses.length > 0) await db.outbox.bulkPut(reverses.map(cardOutboxMark));
  if (hasMoved(rows, after)) await markMoved(core, token);
  const leaving = after.filter(isRemovable);
  const wereHere = new Set(rows.map((row) => row?.id));
  await db.cards.bulkPut(after.filter((row) => !isRemovable(row)));
  await db.cards.bulkDelete(leaving.map(({ id }) => [userId, id]));
  await storeGoneCards(
    core,
    leaving.filter(({ id }) => wereHere.has(id)),
  );
}

/**
 * Returns the reverse cards that must be deleted with their originals: another device may have deleted a card without
 * having its reverse.
 *
 * @param rows the cards after the response, and the siblings of those that it deletes
 */
function reversesToDelete(rows: readonly CardRow[]): CardRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...byId.values()].flatMap((row) => {
    const original = row.isReverse && row.deleted === 0 ? byId.get(siblingId(row.id)) : undefined;
    return original?.deleted === 1 ? (followingRow(row, original) ?? []) : [];
  });
}

/** Returns the siblings on this device of the cards that the response deletes. Runs in the caller's transaction. */
async function siblingsOfDeleted(
  { db, userId }: StoreCore,
  pulled: readonly PulledCard[],
): Promise<CardRow[]> {
  const deleted = pulled.filter((card) => card.deleted);
  if (deleted.length === 0) return [];
  const rows = await db.cards.bulkGet(deleted.map(({ id }): UserKey => [userId, siblingId(id)]));
  return rows.filter((row) => row !== undefined);
}

/**
 * Returns the rows of these cards, in the same order; undefined for a card that is not here. A page of a first pull has
 * hundreds of cards that are not here yet. Their ids are close together, so one read of their range shows that none
 * exists.
 */
async function rowsOf({ db, userId }: StoreCore, ids: readonly string[]): Promise<(CardRow | undefined)[]> {
  const sorted = [...ids].sort();
  const [first, last] = [sorted.at(0), sorted.at(-1)].map((id) => [userId, id]);
  const range = db.cards.where('[userId+id]').between(first, last, true, true);
  if ((await range.limit(1).primaryKeys()).length === 0) return ids.map(() => undefined);
  return db.cards.bulkGet(ids.map((id): UserKey => [userId, id]));
}

async function marksOf({ db, userId }: StoreCore, cardIds: string[]): Promise<Map<string, OutboxRow[]>> {
  if ((await db.outbox.where('userId').equals(userId).count()) === 0) return new Map();
  const keys = cardIds.map((id): UserKey => [userId, id]);
  return byCard(await db.outbox.where('[userId+cardId]').anyOf(keys).toArray());
}

/** Returns the log entries of these cards by card id, after `logged`: when the entries of the response are written. */
async function logsOf(
  { db, userId }: StoreCore,
  cardIds: string[],
  logged: PromiseLike<unknown>,
): Promise<Map<string, LogRow[]>> {
  if (cardIds.length === 0) return new Map();
  await logged;
  const keys = cardIds.map((id): UserKey => [userId, id]);
  return byCard(await db.log.where('[userId+cardId]').anyOf(keys).toArray());
}

function byCard<T extends { cardId?: string }>(things: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const cardId = thing.cardId ?? '';
    const group = groups.get(cardId) ?? [];
    group.push(thing);
    groups.set(cardId, group);
  }
  return groups;
}

async function keepClock(
  core: StoreCore,
  pulled: readonly PulledCard[],
  { entries, notes = [], practiceLog = [] }: SyncBatchResponse,
): Promise<void> {
  const stamps = [
    ...pulled.map(contentStamp),
    ...[...entries, ...practiceLog].map((entry) => entry.stamp),
    ...notes.map(latestNoteStamp),
  ];
  const clock = stamps.reduce(receiveStamp, await readClock(core));
  await core.db.meta.put({ userId: core.userId, key: 'clock', value: clock });
}

function keyOf({ userId, kind, id }: OutboxRow): [string, string, string] {
  return [userId, kind, id];
}
