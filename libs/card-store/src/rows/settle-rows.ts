/**
 * Settles rows of accepted cards: the response to a full page of a push clears the marks, but does not write the rows with
 * their indexes. They say that they are pending until this is done, and readers take that from the outbox instead (see
 * `pending-marks.ts`).
 */
import { fromCardRow, toCardRow } from './card-row.ts';
import type { UserKey } from './database.ts';
import { dropCopy } from './line-copy.ts';
import { marksOfCards, pendingIds } from './pending-marks.ts';
import { readRows } from './read-rows.ts';
import { maxStaleLines } from './stale-lines.ts';
import type { StoreCore } from './store-core.ts';

type Rows = Pick<StoreCore, 'db' | 'userId'>;

/**
 * Writes the rows that say they are pending and are not, `atOnce` in a transaction. `pause` runs before each of them. A
 * settlement that is interrupted is continued by the next one.
 */
export async function settleRows(rows: Rows, atOnce: number, pause?: () => Promise<unknown>): Promise<void> {
  const ids = await unsettledIds(rows);
  // One deletion is cheaper than very many marks of stale lines.
  if (ids.length > maxStaleLines) await dropCopy(rows);
  for (let at = 0; at < ids.length; at += atOnce) {
    await pause?.();
    await settle(rows, ids.slice(at, at + atOnce));
  }
}

/** Returns the ids of cards whose rows say that they are pending, although the outbox has no mark of them. */
async function unsettledIds(rows: Rows): Promise<string[]> {
  const { db, userId } = rows;
  return db.dexie.transaction('r', [db.cards, db.outbox], async () => {
    const keys = await db.cards.where('changed').equals(1).primaryKeys();
    if (keys.length === 0) return [];
    const pending = await pendingIds(rows);
    return keys.filter(([owner, id]) => owner === userId && !pending.has(id)).map(([, id]) => id);
  });
}

/** The cards may have changed, or have been removed, since their ids were read. */
async function settle(rows: Rows, ids: readonly string[]): Promise<void> {
  const { db, userId } = rows;
  await db.dexie.transaction('rw', [db.cards, db.outbox, db.meta], async () => {
    const keys = ids.map((id): UserKey => [userId, id]);
    const found = await readRows(db.cards, keys, ({ id }) => [userId, id]);
    const marks = await marksOfCards(rows, ids);
    const unsettled = found
      .filter((row) => row !== undefined)
      .filter((row) => row.changed === 1 && row.deleted === 0 && !marks.has(row.id));
    await db.cards.bulkPut(
      unsettled.map((row) => toCardRow({ ...fromCardRow(row), acknowledged: true, changed: false })),
    );
  });
}
