/** Stores the sync token: how far this device has read, and what it covers. */
import { tokenToPullEverything } from '@repaso/sync';
import type { TokenRow } from './database.ts';
import { copyNameIn, readSyncToken, readTokenRow, type StoreCore } from './store-core.ts';

/** Which parts of the protocol a server supports that earlier versions did not have. */
export interface Supported {
  notes: boolean;
  practiceLog: boolean;
}

/**
 * Stores the sync token, and whether it covers notes and the practice log too, which older servers do not send.
 * `more`: whether the server has changes after the token. Runs in the caller's transaction.
 */
export async function storeSyncToken(
  { db, userId }: StoreCore,
  value: string,
  { notes, practiceLog }: Supported,
  more = false,
): Promise<void> {
  const marks = {
    ...(notes && { notes: true as const }),
    ...(practiceLog && { practiceLog: true as const }),
    ...(more && { more: true as const }),
  };
  const lines = await copyNameIn({ db, userId }, 'token');
  await db.meta.put({ userId, key: 'token', value, ...marks, ...lines });
}

/** Returns whether this device has read only a part of the server's changes, so that logs may be incomplete. */
export async function isPulling(core: StoreCore): Promise<boolean> {
  return (await readTokenRow(core))?.more === true;
}

/**
 * Returns whether the device has pulled up to its token without a part that the server supports, because a former
 * client or server did not support it. False without a token.
 */
export function hasPulledLess(row: TokenRow | null, { notes, practiceLog }: Supported): boolean {
  return row !== null && ((notes && row.notes !== true) || (practiceLog && row.practiceLog !== true));
}

/**
 * Resets the change number in the sync token, so that everything is pulled again. The epoch stays. Does nothing without
 * a token. Runs in the caller's transaction.
 */
export async function rewindSyncToken(core: StoreCore): Promise<void> {
  const from = tokenToPullEverything((await readSyncToken(core)) ?? '');
  if (from !== null) await storeSyncToken(core, from, { notes: true, practiceLog: true });
}
