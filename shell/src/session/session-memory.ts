import { learnerNameKey } from '@repaso/card-store/notices';
import type { DeviceStorage } from '../device-storage.ts';
import { storageKeys } from '../early/storage-keys.ts';
import type { OfflineRecord } from './presence.ts';

const lastLearnerKey = 'repaso.last-learner';

const parse = (text: string | null): OfflineRecord | null => {
  try {
    return text === null ? null : (JSON.parse(text) as OfflineRecord);
  } catch {
    return null;
  }
};

/**
 * What this device stores about the session, in `localStorage`. It contains no secrets. Screens use it only for
 * studying without a connection.
 */
export function sessionMemory(storage: DeviceStorage) {
  const flag = (key: string) => ({
    isSet: () => storage.get(key) !== null,
    set: () => storage.set(key, '1'),
    clear: () => storage.remove(key),
  });
  return {
    record: () => parse(storage.get(storageKeys.session)),
    keepRecord: (record: OfflineRecord | null) => {
      if (record === null) {
        storage.remove(storageKeys.keptScreen);
        return storage.remove(storageKeys.session);
      }
      storage.set(storageKeys.session, JSON.stringify(record));
      storage.set(learnerNameKey(record.id), record.name);
      storage.set(lastLearnerKey, record.id);
    },
    /**
     * Name of the last signed-in user; null when no user has signed in, or that learner was removed from this device.
     */
    lastName: () => {
      const id = storage.get(lastLearnerKey);
      return id === null ? null : storage.get(learnerNameKey(id));
    },
    demo: flag(storageKeys.demo),
    /**
     * Set while the auth service has not received a sign-out. Its cookies may still exist then, and must not be used.
     */
    pendingSignOut: flag(storageKeys.signOut),
  };
}
export type SessionMemory = ReturnType<typeof sessionMemory>;
