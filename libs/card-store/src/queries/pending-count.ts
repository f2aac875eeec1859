import type { StoreCore } from '../rows/store-core.ts';

/** How many cards and notes have something that waits for the server. */
export async function pendingCount({ db, userId }: Pick<StoreCore, 'db' | 'userId'>): Promise<number> {
  return (await db.outbox.where('[userId+cardId]').between([userId, ''], [userId, '\uffff']).uniqueKeys())
    .length;
}
