/** Reads cards. May run inside `useLive`. */
import { toLocalCard, type LocalCard } from '../rows/card-row.ts';
import type { StoreCore } from '../rows/store-core.ts';

/** One card, deleted ones too. */
export async function card({ db, userId }: StoreCore, id: string): Promise<LocalCard | undefined> {
  const row = await db.cards.get([userId, id]);
  return row && toLocalCard(row);
}

/** The cards of these ids, in their order. */
export async function cards({ db, userId }: StoreCore, ids: readonly string[]): Promise<LocalCard[]> {
  const rows = await db.cards.bulkGet(ids.map((id) => [userId, id]));
  return rows.filter((row) => row !== undefined).map(toLocalCard);
}

/** All cards that are not deleted. */
export async function allCards({ db, userId }: StoreCore): Promise<LocalCard[]> {
  const rows = await db.cards.where('[userId+deleted]').equals([userId, 0]).toArray();
  return rows.map(toLocalCard);
}
