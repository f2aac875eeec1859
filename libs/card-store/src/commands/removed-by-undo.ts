/**
 * The mark of cards that the undo of an import deleted. The trash of every device must hide them, so the mark is in the
 * synchronised card itself: the field `suspended` keeps its value but gets the stamp of the deletion. No other command
 * gives a content field and a deletion the same stamp.
 */
import { contentFields, unwrittenStamp, type SyncCard } from '@repaso/contracts';
import type { Stamp } from '@repaso/sync';
import type { StoreCore } from '../rows/store-core.ts';

const markField = 'suspended';

/** Returns the card as the undo of an import deletes it: deleted, and with the mark. */
export function markDeletedByUndo(card: SyncCard, stamp: Stamp): SyncCard {
  return { ...card, deleted: true, deletedStamp: stamp, stamps: { ...card.stamps, [markField]: stamp } };
}

/**
 * Returns whether the undo of an import deleted this card and the learner never edited it. Without an edit, all other
 * fields have one stamp: that of the import.
 */
export function isDeletedByUndo({ deletedStamp, stamps }: SyncCard): boolean {
  if (stamps[markField] !== deletedStamp) return false;
  const others = contentFields
    .filter((field) => field !== markField)
    .map((field) => stamps[field])
    .filter((stamp) => stamp !== unwrittenStamp);
  return new Set(others).size === 1;
}

/**
 * Returns the ids of the cards that were studied on any device since `since`, a stamp or an ISO time. Imported reviews
 * do not count.
 */
export async function cardIdsStudiedSince(
  { db, userId }: StoreCore,
  since: string,
): Promise<ReadonlySet<string>> {
  const entries = await db.log
    .where('[userId+stamp]')
    .between([userId, since], [userId, '\uffff'])
    .filter(({ device }) => device !== 'import')
    .toArray();
  return new Set(entries.map(({ cardId }) => cardId));
}
