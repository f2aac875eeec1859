import { lastGood } from './release-cache.ts';
import { liveShell } from './live-release.ts';
import { ownShell } from '../federation/own-shell.ts';
import type { ReleaseMemory } from '../federation/release-set.ts';

/** Reads the stored release. Its set is used only if it was stored with the same build of the shell as this page. */
export const releaseMemory: ReleaseMemory = {
  lastGood: async () => {
    const release = await lastGood();
    return release !== null && release.shell.id === ownShell ? release.set : null;
  },
  isShellLive: async () => {
    // A page from the network is the live build. A page from the service worker may be older.
    if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return true;
    const live = await liveShell();
    return live === null || live.id === ownShell;
  },
};
