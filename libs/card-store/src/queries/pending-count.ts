import type { StoreCore } from '../rows/store-core.ts';

/**
 * Returns the number of cards and notes with changes that the server does not have. Changed
 * settings count as one more, and so does verb practice.
 */
export async function pendingCount({ db, userId }: Pick<StoreCore, 'db' | 'userId'>): Promise<number> {
  return (await db.outbox.where('[userId+cardId]').between([userId, ''], [userId, '\uffff']).uniqueKeys())
    .length;
}
