/**
 * Deleted cards that have left the device. The server has heard of the deletion, but it may go back to a backup in which
 * the card still lives; then this memory deletes it again, and brings back what was written before.
 */
import type { SyncCard } from '@repaso/contracts';
import { newProgress } from '@repaso/leitner';
import { mergeCard, sameIdentity } from '@repaso/sync';
import { fromRow, toRow, type CardRow } from './card-row.ts';
import type { GoneCard, GoneKey } from './database.ts';
import type { StoreCore } from './store-core.ts';

/** Milliseconds; a backup that is older brings back what was deleted before. */
const keptFor = 90 * 86_400_000;
const keyOf = (id: string): GoneKey => `gone ${id}`;

/** Remembers rows that leave the device. Runs in the caller's transaction. */
export async function rememberGone({ db, userId, now }: StoreCore, rows: readonly CardRow[]): Promise<void> {
  const at = now();
  await db.meta.bulkPut(
    rows.map((row) => ({ userId, key: keyOf(row.id), value: { card: fromRow(row).card, at } })),
  );
}

/** The cards remembered. */
export async function goneCards(core: StoreCore): Promise<GoneCard[]> {
  const rows = await remembered(core).toArray();
  return rows.flatMap((row) => (isGone(row) ? row.value : []));
}

/** Puts the cards back, to be told to a server that may have forgotten them. Runs in the caller's transaction. */
export async function bringBackGone(core: StoreCore): Promise<void> {
  const { db, userId } = core;
  const gone = (await goneCards(core)).map(({ card }) => card);
  const present = await db.cards.bulkGet(gone.map(({ id }) => [userId, id]));
  await db.cards.bulkPut(gone.map((card, at) => withGone(userId, present[at], card)));
  await remembered(core).delete();
}

/** Forgets cards that have come back. Runs in the caller's transaction. */
export async function forgetGone({ db, userId }: StoreCore, cardIds: readonly string[]): Promise<void> {
  await db.meta.bulkDelete(cardIds.map((id) => [userId, keyOf(id)]));
}

/** Forgets what no backup is asked for any more. */
export async function forgetOldGone(core: StoreCore): Promise<void> {
  const since = core.now() - keptFor;
  await remembered(core)
    .filter((row) => isGone(row) && row.value.at < since)
    .delete();
}

function remembered({ db, userId }: StoreCore) {
  return db.meta.where('[userId+key]').between([userId, 'gone '], [userId, 'gone \uffff']);
}

function isGone<R extends { key: string; value: unknown }>(row: R): row is R & { value: GoneCard } {
  return row.key.startsWith('gone ');
}

function withGone(userId: string, row: CardRow | undefined, card: SyncCard): CardRow {
  if (row === undefined) {
    return toRow({ userId, card, progress: newProgress(), acknowledged: true, changed: true });
  }
  const parts = fromRow(row);
  return sameIdentity(parts.card, card) ? toRow({ ...parts, card: mergeCard(parts.card, card).card }) : row;
}
