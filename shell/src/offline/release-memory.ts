import { lastGood } from './release-cache.ts';
import { liveShell } from './live-release.ts';
import { ownKeys, ownShell } from '../federation/own-shell.ts';
import { isSigned } from '../federation/release-keys.ts';
import type { ReleaseMemory } from '../federation/release-set.ts';
import { setOfPage } from '../federation/set-of-page.ts';

/**
 * Reads release data from this device's caches. The stored release set is returned only if it was stored with the build
 * of the shell that this page runs.
 */
export const releaseMemory: Omit<ReleaseMemory, 'preview'> = {
  lastGood: async () => {
    const release = await lastGood();
    if (release?.shell.id !== ownShell) return null;
    return (await isSigned(release.set, ownKeys)) ? release.set : null;
  },
  isSigned: (set) => isSigned(set, ownKeys),
  setOfPage,
  isShellLive: async () => {
    // A page that came from the server is the live build. One that the service worker has served may be older.
    if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return true;
    const live = await liveShell();
    return live === null || live.id === ownShell;
  },
};
