import { errorCodeOf, syncProtocolVersion, type CardIndexRow } from '@repaso/contracts';
import { contentStamp, tokenContinues, planReconciliation, type LocalIndexRow } from '@repaso/sync';
import type { CardRow } from '../rows/card-row.ts';
import {
  cardOutboxMark,
  settingsOutboxMark,
  practiceOutboxMark,
  wantedCardOutboxMark,
} from '../rows/outbox-marks.ts';
import type { Database, OutboxRow, UserKey } from '../rows/database.ts';
import { restoreGoneCards } from '../rows/gone-cards.ts';
import { splitMarkGroups } from '../rows/mark-groups.ts';
import { readSyncToken, type StoreCore } from '../rows/store-core.ts';
import { markAllNotesPending } from './merge-pulled-notes.ts';
import { rewindSyncToken } from '../rows/token-row.ts';
import type { SyncTransport } from './transport.ts';

/**
 * A full reconcile: compares the index of all cards on this device with the server's, and marks the cards that differ.
 * The next sync requests push and pull the marked cards. Notes and the
 * practice log have no index: all of them are pushed, and all are pulled again.
 *
 * A card that the server has acknowledged and now lacks is deleted on this device. That does not hold for another
 * database of the server, as after a restored backup (a new epoch): then no card is deleted, and the sync token is, so
 * that everything is pulled again.
 *
 * @param mayContinue false if the caller knows already that the server has another database, or an older state of it
 */
export async function reconcileWithServer(
  core: StoreCore,
  transport: SyncTransport,
  mayContinue: boolean,
): Promise<void> {
  const server = await serverIndex(transport);
  const epochUnchanged = mayContinue && (await isSameServer(core, transport));
  const { db, userId } = core;
  const tables = [db.cards, db.log, db.outbox, db.meta, db.settings, db.notes, db.practiceLog];
  await db.dexie.transaction('rw', tables, async () => {
    if (!epochUnchanged) await restoreGoneCards(core);
    await splitMarkGroups(core);
    const rows = await db.cards.where('userId').equals(userId).toArray();
    const plan = planReconciliation(await localIndex(core, rows), server, { epochUnchanged });
    const push = new Set(plan.push);
    await db.outbox.bulkPut(rows.filter((row) => push.has(row.id)).map(cardOutboxMark));
    await db.outbox.bulkPut(await entryMarks(core, push));
    await db.outbox.bulkPut(plan.pull.map((id) => wantedCardOutboxMark(userId, id)));
    await db.cards.bulkDelete(plan.deleteLocally.map((id) => [userId, id]));
    await markAllNotesPending(core);
    const practiceLog = await db.practiceLog.where('userId').equals(userId).toArray();
    await db.outbox.bulkPut(practiceLog.map((entry) => practiceOutboxMark(userId, entry)));
    if (epochUnchanged) return rewindSyncToken(core);
    const set = await db.settings.get(userId);
    if (set !== undefined) await db.outbox.put(settingsOutboxMark(userId, ''));
    await db.meta.delete([userId, 'token']);
  });
}

/**
 * Returns whether the server still continues this device's token. It must run after the index was read. An epoch never
 * returns, so the index was then of the same epoch. A card missing from it was deleted, not lost by a restore.
 */
async function isSameServer(core: StoreCore, transport: SyncTransport): Promise<boolean> {
  const since = await readSyncToken(core);
  if (since === null) return false;
  const { token } = await transport.syncCardsBatch({
    protocol: syncProtocolVersion,
    userId: core.userId,
    since,
    toServer: [],
    entries: [],
    toLocal: [],
  });
  return tokenContinues(since, token);
}

async function serverIndex(transport: SyncTransport): Promise<CardIndexRow[]> {
  try {
    return await transport.getUserCardsIndex();
  } catch (error) {
    if (errorCodeOf(error) === 'CARDS_NOT_FOUND_ON_DB') return [];
    throw error;
  }
}

async function localIndex({ db, userId }: StoreCore, rows: readonly CardRow[]): Promise<LocalIndexRow[]> {
  const counts = new Map<string, number>();
  for (const cardId of await cardIdsOf(db.log, userId)) counts.set(cardId, (counts.get(cardId) ?? 0) + 1);
  const pending = new Set(await cardIdsOf(db.outbox, userId));
  return rows.map((row) => ({
    id: row.id,
    deleted: row.deleted === 1,
    reviewCount: row.reviewCount,
    contentStamp: contentStamp(row.sync),
    entryCount: counts.get(row.id) ?? 0,
    // A card with pending changes counts as not acknowledged, so that it is pushed and not deleted.
    // A row that is settled later still says that it has changes, but has none.
    acknowledged: (row.sync.acknowledged || row.changed === 1) && !pending.has(row.id),
  }));
}

/** Returns the card id of each row of the log or outbox, from its index. */
async function cardIdsOf(table: Database['log'] | Database['outbox'], userId: string): Promise<string[]> {
  const keys = await table.where('[userId+cardId]').between([userId, ''], [userId, '\uffff']).keys();
  // Dexie's types do not include the keys of compound indexes.
  return (keys as unknown as UserKey[]).map(([, cardId]) => cardId);
}

async function entryMarks({ db, userId }: StoreCore, cardIds: ReadonlySet<string>): Promise<OutboxRow[]> {
  const marks: OutboxRow[] = [];
  await db.log
    .where('userId')
    .equals(userId)
    .each(({ id, cardId, stamp }) => {
      if (cardIds.has(cardId)) marks.push({ userId, kind: 'entry', id, cardId, version: stamp, code: null });
    });
  return marks;
}
