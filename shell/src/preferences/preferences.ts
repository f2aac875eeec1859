import type { Theme } from '@repaso/contracts';
import { createExternalStore } from '@repaso/external-store';
import type { DeviceStorage } from '../device-storage.ts';
import { calmQuery, lightQuery, readPreferences, showPreferences } from '../early/show-preferences.ts';
import type { Preferences } from '../early/show-preferences.ts';
import { storageKeys } from '../early/storage-keys.ts';

export type { Preferences };

/**
 * Creates the store of the display preferences. It saves changes on this device, follows changes in other tabs and of
 * the system, and sets `data-theme` and `data-motion` on the document.
 */
export function createPreferences(storage: DeviceStorage) {
  const store = createExternalStore(readPreferences(storage.get));
  const change = (part: Partial<Preferences>) => {
    store.set({ ...store.get(), ...part });
    showPreferences(store.get());
  };
  matchMedia(lightQuery).addEventListener('change', () => showPreferences(store.get()));
  matchMedia(calmQuery).addEventListener('change', (event) => change({ calmSystem: event.matches }));
  addEventListener('storage', ({ key }) => {
    // Another tab has changed a preference. The key is null when that tab has cleared all of `localStorage`.
    if (key === storageKeys.theme || key === storageKeys.motion || key === null)
      change(readPreferences(storage.get));
  });
  showPreferences(store.get());
  return {
    get: store.get,
    subscribe: store.subscribe,
    setTheme: (theme: Theme) => {
      storage.set(storageKeys.theme, theme);
      change({ theme });
    },
    setMotionPaused: (motionPaused: boolean) => {
      storage.set(storageKeys.motion, motionPaused ? 'paused' : 'running');
      change({ motionPaused });
    },
  };
}
export type PreferenceStore = ReturnType<typeof createPreferences>;
