/**
 * Small values by key, in `localStorage` or `sessionStorage`. When the browser refuses storage, as with a full disk or in strict private
 * mode, `get` returns null, and `set` and `remove` do nothing. No method throws.
 */
export interface DeviceStorage {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
}

const quietly = <T>(action: () => T, otherwise: T): T => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

const storageIn = (storage: () => Storage): DeviceStorage => ({
  get: (key) => quietly(() => storage().getItem(key), null),
  set: (key, value) => quietly(() => storage().setItem(key, value), undefined),
  remove: (key) => quietly(() => storage().removeItem(key), undefined),
});

export const deviceStorage = storageIn(() => localStorage);

/** Values of this tab. They outlive a reload. */
export const tabStorage = storageIn(() => sessionStorage);
