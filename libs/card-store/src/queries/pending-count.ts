import type { StoreCore } from '../rows/store-core.ts';

/**
 * Returns the number of cards and notes with changes that the server does not have. All changed settings together add
 * one, and so do all new entries of verb practice.
 */
export async function pendingCount({ db, userId }: Pick<StoreCore, 'db' | 'userId'>): Promise<number> {
  return (await db.outbox.where('[userId+cardId]').between([userId, ''], [userId, '\uffff']).uniqueKeys())
    .length;
}
