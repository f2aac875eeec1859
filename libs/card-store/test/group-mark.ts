import { markGroupsOf } from '../src/rows/mark-groups.ts';
import type { StoreCore } from '../src/rows/store-core.ts';
import { uuidV7 } from '../src/rows/uuid.ts';

/** Returns whether a history writes a new card as an import does: about every other card, always the same ones. */
export function isGrouped(id: string): boolean {
  return Number.parseInt(id.slice(-1), 16) % 2 === 0;
}

/** Replaces the mark of a new card by a group, as an import writes it. */
export function groupMark({ db, userId }: StoreCore, id: string): Promise<void> {
  return db.dexie.transaction('rw', [db.cards, db.outbox], async () => {
    const row = await db.cards.get([userId, id]);
    if (row === undefined) throw new Error('the card was added');
    await db.markGroups.bulkPut(markGroupsOf([row], () => uuidV7(Date.now())));
    await db.outbox.delete([userId, 'card', id]);
  });
}
