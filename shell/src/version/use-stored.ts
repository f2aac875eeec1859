import { useEffect, useSyncExternalStore } from 'react';
import type { ExternalStore } from '@repaso/external-store';
import { lastGood } from '../offline/release-cache.ts';

/**
 * Returns whether a release is stored on this device. The page looks for one only after its first use, which is too late
 * for a screen that says so.
 */
export function useStored(offlineReady: ExternalStore<boolean>): boolean {
  useEffect(() => {
    const look = async () => {
      if ((await lastGood()) !== null) offlineReady.set(true);
    };
    // A browser without caches has stored nothing.
    look().catch(() => undefined);
  }, [offlineReady]);
  return useSyncExternalStore(offlineReady.subscribe, offlineReady.get);
}
