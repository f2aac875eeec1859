/** What can be done with everything that one user has on this device. */
import { storeNames } from './database.ts';
import type { StoreCore } from './store-core.ts';

/** Everything of a user on this device, as stored. */
export interface DeviceExport {
  format: 'repaso-device';
  version: 1;
  userId: string;
  exportedAt: string;
  stores: Record<string, unknown[]>;
}

/** Reads everything, in one transaction, so that the parts agree. */
export async function exportDevice({ db, userId, now }: StoreCore): Promise<DeviceExport> {
  const stores = await db.dexie.transaction('r', storeNames, async () => {
    const rows = storeNames.map(async (name): Promise<[string, unknown[]]> => {
      return [name, await db.dexie.table(name).where('userId').equals(userId).toArray()];
    });
    return Object.fromEntries(await Promise.all(rows));
  });
  return { format: 'repaso-device', version: 1, userId, exportedAt: new Date(now()).toISOString(), stores };
}

/** Removes everything of the user from this device; what the server has stays there. */
export async function removeFromDevice(core: StoreCore): Promise<void> {
  await removeRows(core);
  try {
    localStorage.removeItem('syncToken');
  } catch {
    // Storage is refused; then nothing was mirrored there.
  }
}

/** Removes all rows of the user, in one transaction. */
export async function removeRows({ db, userId }: StoreCore): Promise<void> {
  await db.dexie.transaction('rw', storeNames, async () => {
    await Promise.all(storeNames.map((name) => db.dexie.table(name).where('userId').equals(userId).delete()));
  });
}
