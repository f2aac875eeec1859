import { useEffect, useSyncExternalStore } from 'react';
import type { ExternalStore } from '@repaso/external-store';
import { lastGood } from '../offline/release-cache.ts';

/**
 * Returns whether a release is stored on this device. It reads the cache itself, because the page sets `offlineReady` only
 * after its first use or ten quiet seconds.
 */
export function useStored(offlineReady: ExternalStore<boolean>): boolean {
  useEffect(() => {
    const look = async () => {
      if ((await lastGood()) !== null) offlineReady.set(true);
    };
    // On an insecure origin there is no cache, so nothing is stored.
    look().catch(() => undefined);
  }, [offlineReady]);
  return useSyncExternalStore(offlineReady.subscribe, offlineReady.get);
}
