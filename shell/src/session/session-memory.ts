import { learnerNameKey } from '@repaso/card-store/notices';
import type { DeviceStorage } from '../device-storage.ts';
import type { OfflineRecord } from './presence.ts';

const recordKey = 'repaso.session';
const lastLearnerKey = 'repaso.last-learner';
const demoKey = 'repaso.demo';
const signOutKey = 'repaso.signed-out';

const parse = (text: string | null): OfflineRecord | null => {
  try {
    return text === null ? null : (JSON.parse(text) as OfflineRecord);
  } catch {
    return null;
  }
};

/** Session data stored on this device. It holds no secrets, and screens use it only for studying offline. */
export function sessionMemory(storage: DeviceStorage) {
  const flag = (key: string) => ({
    isSet: () => storage.get(key) !== null,
    set: () => storage.set(key, '1'),
    clear: () => storage.remove(key),
  });
  return {
    record: () => parse(storage.get(recordKey)),
    keepRecord: (record: OfflineRecord | null) => {
      if (record === null) return storage.remove(recordKey);
      storage.set(recordKey, JSON.stringify(record));
      storage.set(learnerNameKey(record.id), record.name);
      storage.set(lastLearnerKey, record.id);
    },
    /** Name of the last signed-in learner; null if the learner was removed from this device. */
    lastName: () => {
      const id = storage.get(lastLearnerKey);
      return id === null ? null : storage.get(learnerNameKey(id));
    },
    demo: flag(demoKey),
    /** Set when a sign-out has not reached the service. Cookies may still exist and must not be used. */
    pendingSignOut: flag(signOutKey),
  };
}
export type SessionMemory = ReturnType<typeof sessionMemory>;
