/** Rows of reverse cards, which follow their originals. */
import type { SyncCard } from '@repaso/contracts';
import { foldLog, siblingId } from '@repaso/leitner';
import { followOriginal, newReverse } from '@repaso/sync';
import { fromCardRow, toCardRow, type CardRow } from './card-row.ts';
import { forgetGoneCards, goneCards } from './gone-cards.ts';
import { logEntriesOfCards } from './log-entries.ts';
import { cardOutboxMark } from './outbox-marks.ts';
import type { StoreCore, Writer } from './store-core.ts';

/**
 * Returns the rows of the reverse cards that must change with these originals, which have changed: they get the same
 * texts, and are deleted together. Runs in the caller's transaction.
 */
export async function followingReverses(core: StoreCore, originals: readonly CardRow[]): Promise<CardRow[]> {
  const byId = new Map(originals.map((row) => [row.id, row]));
  const reverses = await livingReverses(core, originals);
  return reverses.flatMap((row) => {
    const original = byId.get(siblingId(row.id));
    return original === undefined || byId.has(row.id) ? [] : (followingRow(row, original) ?? []);
  });
}

/** Returns the row of a reverse card after a change of its original; null if it stays as it is. */
export function followingRow(reverse: CardRow, original: CardRow): CardRow | null {
  const parts = fromCardRow(reverse);
  const card = withOriginal(parts.card, fromCardRow(original).card);
  return card === parts.card ? null : toCardRow({ ...parts, card, changed: true });
}

/** Returns the reverse cards of these cards that are not deleted. Runs in the caller's transaction. */
export async function livingReverses(
  { db, userId }: StoreCore,
  originals: readonly CardRow[],
): Promise<CardRow[]> {
  const ids = originals.filter(({ isReverse }) => !isReverse).map(({ id }) => siblingId(id));
  const found = await db.cards.bulkGet(ids.map((id) => [userId, id]));
  return found.filter((row) => row !== undefined).filter((row) => row.isReverse && row.deleted === 0);
}

/**
 * Returns the reverse cards on this device that were deleted together with these originals. Runs in the caller's
 * transaction.
 */
export async function reversesDeletedWith(
  { db, userId }: StoreCore,
  originals: readonly CardRow[],
): Promise<CardRow[]> {
  const stamps = new Map(originals.map(({ id, sync }) => [siblingId(id), sync.deletedStamp]));
  const found = await db.cards.bulkGet([...stamps.keys()].map((id) => [userId, id]));
  return found
    .filter((row) => row !== undefined)
    .filter((row) => row.isReverse && row.deleted === 1 && row.sync.deletedStamp === stamps.get(row.id));
}

function withOriginal(reverse: SyncCard, original: SyncCard): SyncCard {
  const following = followOriginal(reverse, original);
  // A reverse that was switched on after the deletion of its original stays.
  if (!original.deleted || reverse.deletedStamp > original.deletedStamp) return following;
  return { ...following, deleted: true, deletedStamp: original.deletedStamp };
}

/** Returns whether a card can have a reverse. */
export const isLivingOriginal = ({ isReverse, deleted }: CardRow) => !isReverse && deleted === 0;

/**
 * Writes the reverse cards of these originals: deleted ones are restored with their log, and the others are new. Runs in
 * the caller's transaction.
 */
export async function putReverses(
  core: StoreCore,
  writer: Writer,
  originals: readonly CardRow[],
): Promise<void> {
  if (originals.length === 0) return;
  const { db, userId } = core;
  const ids = originals.map(({ id }) => siblingId(id));
  const present = await db.cards.bulkGet(ids.map((id) => [userId, id]));
  const gone = new Map((await goneCards(core)).map(({ card }) => [card.id, card]));
  const logs = await logEntriesOfCards(core, ids);
  const stamp = writer.stamp();
  const createdAt = new Date(writer.time.now).toISOString();
  const rows = originals.map((original, at) => {
    const { card } = fromCardRow(original);
    const row = present[at];
    const before = row === undefined ? gone.get(siblingId(card.id)) : fromCardRow(row).card;
    const reverse = before === undefined ? newReverse(card, stamp, createdAt) : followOriginal(before, card);
    return toCardRow({
      userId,
      card: { ...reverse, deleted: false, deletedStamp: stamp },
      progress: foldLog(logs.get(reverse.id) ?? [], writer.config),
      acknowledged: row?.sync.acknowledged ?? before !== undefined,
      changed: true,
    });
  });
  await db.cards.bulkPut(rows);
  await db.outbox.bulkPut(rows.map(cardOutboxMark));
  await forgetGoneCards(
    core,
    ids.filter((id) => gone.has(id)),
  );
}
