import { lastGood } from '../offline/kept.ts';
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
    const response = await fetch('/shell.json', { cache: 'no-cache' });
    return response.status === 404 || ((await response.json()) as { id: string }).id === ownShell;
  },
};
