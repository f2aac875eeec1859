/** The token as this device keeps it: how far it has read, and whether that includes notes. */
import { rewindToken } from '@repaso/sync';
import { readToken, type StoreCore } from './store-core.ts';

/** Keeps how far the device has read. Runs in the caller's transaction. */
export async function keepToken(
  { db, userId }: StoreCore,
  value: string,
  takesNotes: boolean,
): Promise<void> {
  await db.meta.put({ userId, key: 'token', value, ...(takesNotes && { notes: true }) });
}

/** Whether the notes before the token were left out: a client or a server without notes has brought it here. */
export async function hasReadWithoutNotes({ db, userId }: StoreCore): Promise<boolean> {
  const row = await db.meta.get([userId, 'token']);
  return row?.key === 'token' && row.notes !== true;
}

/** Lets everything of the same epoch come once more, notes included. Runs in the caller's transaction. */
export async function rewind(core: StoreCore): Promise<void> {
  const from = rewindToken((await readToken(core)) ?? '');
  if (from !== null) await keepToken(core, from, true);
}
