/** Stores the sync token: how far this device has read, and whether that includes notes. */
import { tokenToPullEverything } from '@repaso/sync';
import { readSyncToken, type StoreCore } from './store-core.ts';

/**
 * Stores the sync token. `supportsNotes`: whether the token also covers notes. `more`: whether the server has changes
 * after it. Runs in the caller's transaction.
 */
export async function storeSyncToken(
  { db, userId }: StoreCore,
  value: string,
  supportsNotes: boolean,
  more = false,
): Promise<void> {
  const marks = { ...(supportsNotes && { notes: true as const }), ...(more && { more: true as const }) };
  await db.meta.put({ userId, key: 'token', value, ...marks });
}

/** Returns whether this device has read only a part of the server's changes, so that logs may be incomplete. */
export async function isPulling({ db, userId }: StoreCore): Promise<boolean> {
  const row = await db.meta.get([userId, 'token']);
  return row?.key === 'token' && row.more === true;
}

/**
 * Returns whether the device has pulled up to its token without notes, because a client or server did not support them.
 * False without a token.
 */
export async function hasPulledWithoutNotes({ db, userId }: StoreCore): Promise<boolean> {
  const row = await db.meta.get([userId, 'token']);
  return row?.key === 'token' && row.notes !== true;
}

/**
 * Resets the change number in the sync token, so that everything is pulled again, including notes. The epoch stays.
 * Does nothing without a token. Runs in the caller's transaction.
 */
export async function rewindSyncToken(core: StoreCore): Promise<void> {
  const from = tokenToPullEverything((await readSyncToken(core)) ?? '');
  if (from !== null) await storeSyncToken(core, from, true);
}
