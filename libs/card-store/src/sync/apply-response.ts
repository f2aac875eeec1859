/**
 * Applies the response of a sync request in one transaction: clears outbox marks, merges cards, both logs and
 * notes, and stores token and clock.
 */
import { Dexie, type PromiseExtended } from 'dexie';
import type { PulledCard, SyncBatchResponse, PracticeEntry } from '@repaso/contracts';
import { isFoldedWith, pickProgress, siblingId } from '@repaso/leitner';
import { contentStamp, pulledCards, receiveFromServer } from '@repaso/sync';
import type { CardRow } from '../rows/card-row.ts';
import type { LogRow, OutboxRow, UserKey } from '../rows/database.ts';
import { endFirstPull } from '../rows/first-pull.ts';
import { storeGoneCards } from '../rows/gone-cards.ts';
import { cardOutboxMark, wantedCardOutboxMark } from '../rows/outbox-marks.ts';
import { hasMoved, markMoved } from '../rows/moved-cards.ts';
import { byCard, marksOfCards } from '../rows/pending-marks.ts';
import { readRows } from '../rows/read-rows.ts';
import { followingRow } from '../rows/reverse-rows.ts';
import { clearMarks, clearReturnedEntries, type ClearedMarks } from './clear-marks.ts';
import { isRemovable, mayCountTwice, mergePulledCard } from './merge-pulled.ts';
import { latestNoteStamp } from '../rows/note-row.ts';
import { readClock, readSettings, readTokenRow, storeClock, type StoreCore } from '../rows/store-core.ts';
import { translateStorageError } from '../device/store-error.ts';
import { markForReplay } from '../commands/replay-cards.ts';
import { schedulerOf, withScheduler } from '../rows/scheduler.ts';
import { nextToken, rangeOf, type AnsweredRequest } from './next-token.ts';
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
 * @param withIt further writes in the same transaction, before those of the response
 * @throws StoreError STORAGE_FULL when the browser has no space; then nothing is applied
 */
export async function applyResponse(
  core: StoreCore,
  request: AnsweredRequest,
  response: SyncBatchResponse,
  withIt?: () => Promise<void>,
): Promise<PageResult | null> {
  const { ranges, isSettledLater = false } = request;
  const { dexie, cards, log, outbox, meta, settings, notes, practiceLog, lessons } = core.db;
  const pulled = pulledCards(response);
  const supported = { notes: response.notes !== undefined, practiceLog: response.practiceLog !== undefined };
  try {
    const apply = async () => {
      const row = await readTokenRow(core);
      const next = nextToken(row, request, response);
      if (next === null) return null;
      if (hasPulledLess(row, supported)) {
        await rewindSyncToken(core);
        return null;
      }
      await withIt?.();
      const cleared = await clearMarks(core, request, response);
      await clearReturnedEntries(core, response);
      const logged = log.bulkPut(response.entries.map((entry) => ({ ...entry, userId: core.userId })));
      // These operations are independent and run in parallel: a first pull spends most of its time waiting for
      // IndexedDB.
      await Promise.all([
        logged,
        mergeCards(core, { pulled, token: response.token, isSettledLater }, cleared, logged),
        mergePulledNotes(core, response.notes ?? []),
        addPracticeEntries(core, response.practiceLog ?? []),
        keepClock(core, pulled, response),
        storeSyncToken(core, next.token, supported, next.more),
        next.more ? undefined : endFirstPull(core),
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
    const result = await withScheduler(() => dexie.transaction('rw', tables, apply));
    if (result !== null) for (const [after, upTo] of rangeOf(response)) ranges?.set(after, upTo);
    return result;
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

interface Merge {
  pulled: readonly PulledCard[];
  token: string;
  isSettledLater: boolean;
}

async function mergeCards(
  core: StoreCore,
  { pulled, token, isSettledLater }: Merge,
  cleared: ClearedMarks,
  logged: PromiseLike<unknown>,
): Promise<void> {
  const { db, userId } = core;
  const pulledById = new Map(pulled.map((card) => [card.id, card]));
  const named = [...new Set([...pulledById.keys(), ...cleared.cardIds])];
  const [found, marks, settings, siblings] = await Dexie.Promise.all([
    rowsOf(core, named),
    marksOfCards(core, [...pulledById.keys()]),
    readSettings(core),
    siblingsOfDeleted(core, pulled),
  ]);
  const rows = found.filter((row) => row !== undefined);
  const here = new Map(rows.map((row) => [row.id, row]));
  const written = named.filter((id) => !pulledById.has(id) && mustBeWritten(here.get(id), isSettledLater));
  const ids = [...pulledById.keys(), ...written];
  if (ids.length === 0) return;
  for (const [id, own] of await marksOfCards(core, written)) marks.set(id, own);
  const logs = await logsOf(core, [...marks.keys()], logged);
  const doneIds = (of: OutboxRow['kind']) =>
    new Set(cleared.done.filter(({ kind }) => kind === of).map(({ id }) => id));
  const [accepted, requested] = [doneIds('card'), doneIds('want')];
  const config = schedulerOf(settings);
  // The server may not have replayed the cards yet, or this device does not have the learner's new scheduler yet.
  if (pulled.some((card) => !isFoldedWith(pickProgress(card), config))) await markForReplay(core);
  // From here on the transaction only writes. IndexedDB commits a transaction that awaits anything else.
  const inputs = ids.map((id) => ({
    userId,
    row: here.get(id),
    pulled: pulledById.get(id),
    marks: marks.get(id) ?? [],
    log: logs.get(id) ?? [],
    isAccepted: accepted.has(id),
    config,
  }));
  // The response to a request of a card has its whole log, so the card is not requested again.
  const uncertain = inputs
    .filter(mayCountTwice)
    .flatMap(({ pulled: card }) => (card === undefined || requested.has(card.id) ? [] : card.id));
  await db.outbox.bulkPut(uncertain.map((id) => wantedCardOutboxMark(userId, id)));
  const merged = inputs.map(mergePulledCard);
  const present = merged.filter((row) => row !== null);
  const isDeleting = pulled.some(({ deleted }) => deleted);
  const reverses = isDeleting ? reversesToDelete([...siblings, ...present]) : [];
  const reverseIds = new Set(reverses.map(({ id }) => id));
  const after = [...present.filter(({ id }) => !reverseIds.has(id)), ...reverses];
  if (reverses.length > 0) await db.outbox.bulkPut(reverses.map(cardOutboxMark));
  if (hasMoved(rows, after)) await markMoved(core, token);
  const leaving = after.filter(isRemovable);
  await db.cards.bulkPut(after.filter((row) => !isRemovable(row)));
  await db.cards.bulkDelete(leaving.map(({ id }) => [userId, id]));
  await storeGoneCards(
    core,
    leaving.filter(({ id }) => here.has(id)),
  );
}

/**
 * Returns whether the row of a card whose marks were cleared must be written. A row that is settled later stays as it is:
 * writing it with all of its indexes is most of the work of a push.
 */
function mustBeWritten(row: CardRow | undefined, isSettledLater: boolean): boolean {
  return row !== undefined && (!isSettledLater || row.deleted === 1);
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
function siblingsOfDeleted(
  { db, userId }: StoreCore,
  pulled: readonly PulledCard[],
): PromiseExtended<CardRow[]> {
  const keys = pulled.filter(({ deleted }) => deleted).map(({ id }): UserKey => [userId, siblingId(id)]);
  return db.cards.bulkGet(keys).then((rows) => rows.filter((row) => row !== undefined));
}

/** Returns the rows of these cards, in the same order; undefined for a card that is not here. */
function rowsOf({ db, userId }: StoreCore, ids: readonly string[]): PromiseExtended<(CardRow | undefined)[]> {
  const keys = ids.map((id): UserKey => [userId, id]);
  return readRows(db.cards, keys, ({ id }) => [userId, id]);
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
  await storeClock(core, receiveFromServer(await readClock(core), stamps));
}
