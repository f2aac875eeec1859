/** Queries on cards. Each can run inside `useLive`. */
import { siblingId } from '@repaso/leitner';
import { reverseContent } from '@repaso/sync';
import { toLocalCard, type CardRow, type LocalCard } from '../rows/card-row.ts';
import { withPending } from '../rows/pending-marks.ts';
import type { StoreCore } from '../rows/store-core.ts';

/** Returns one card, even if it is deleted; undefined if this device does not have it. */
export async function card(core: StoreCore, id: string): Promise<LocalCard | undefined> {
  const [found] = await cards(core, [id]);
  return found;
}

/** Returns the cards with these ids, in the same order and even if they are deleted. Unknown ids are left out. */
export async function cards(core: StoreCore, ids: readonly string[]): Promise<LocalCard[]> {
  const { db, userId } = core;
  const found = await db.cards.bulkGet(ids.map((id) => [userId, id]));
  const rows = await withPending(
    core,
    found.filter((row) => row !== undefined),
  );
  const reverses = rows.filter(({ isReverse }) => isReverse);
  if (reverses.length === 0) return rows.map(toLocalCard);
  const originals = await db.cards.bulkGet(reverses.map(({ id }) => [userId, siblingId(id)]));
  const byReverse = new Map(reverses.map(({ id }, at) => [id, originals[at]]));
  return rows.map((row) => toLocalCard(withTextsOf(byReverse.get(row.id), row)));
}

/**
 * Returns a reverse card with the texts of its original. They differ only after a device edited the original without
 * having the reverse.
 */
function withTextsOf(original: CardRow | undefined, row: CardRow): CardRow {
  if (original?.deleted !== 0) return row;
  return { ...row, ...reverseContent(original), suspended: row.suspended };
}

/** Returns all cards that are not deleted. */
export async function allCards(core: StoreCore): Promise<LocalCard[]> {
  const { db, userId } = core;
  const rows = await db.cards.where('[userId+deleted]').equals([userId, 0]).toArray();
  return (await withPending(core, rows)).map(toLocalCard);
}
