import { ownShell } from '../federation/own-shell.ts';
import { withReleaseSet } from '../federation/release-set.ts';
import type { Releases } from '../federation/release-set.ts';
import { networkIdle } from './network-idle.ts';
import { holdRelease } from './release-locks.ts';
import { releaseKey } from './release-key.ts';
import type { OfflineStatus } from './start-offline.ts';

/** Starts offline use when the first screen has loaded. Does nothing in a browser without service workers. */
export async function prepareOffline({
  releases,
  ...status
}: OfflineStatus & { releases: Releases }): Promise<void> {
  const shell = ownShell;
  if (shell === null || !('serviceWorker' in navigator)) return;
  let running: string | null = null;
  withReleaseSet(releases, (set) => {
    // The tab of a preview stores the published release, and is not offered it as an update.
    if (set.expiresAt !== undefined) return;
    running = releaseKey(shell, set);
    holdRelease(running);
  });
  await networkIdle();
  const { startOffline } = await import('./start-offline.ts');
  await startOffline(() => running, status);
}
