import { lastGood } from '../offline/kept.ts';
import { liveShell } from '../offline/live-release.ts';
import { ownShell } from './own-shell.ts';
import type { ReleaseMemory } from './release-set.ts';

/** The newest set that this device has whole, if it was stored together with the shell that this page is. */
export const releaseMemory: ReleaseMemory = {
  lastGood: async () => {
    const release = await lastGood();
    return release !== null && release.shell.id === ownShell ? release.set : null;
  },
  isShellLive: async () => {
    // A page from the network is of the live build; one that a worker kept may be older.
    if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return true;
    const live = await liveShell();
    return live === null || live.id === ownShell;
  },
};
