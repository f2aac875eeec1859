import { ownShell } from '../federation/own-shell.ts';
import { withReleaseSet } from '../federation/release-set.ts';
import type { Releases } from '../federation/release-set.ts';
import type { DataRouter } from 'react-router';
import { firstUse } from './first-use.ts';
import { networkIdle } from './network-idle.ts';
import { holdRelease } from './release-locks.ts';
import { releaseKey } from './release-key.ts';
import type { OfflineStatus } from './start-offline.ts';

/** Milliseconds without a newly fetched file after which storing begins, even if the page was not used. */
const quietMs = 10_000;

/**
 * Starts offline use after the first use of the page, because it stores many files. Does nothing in a browser without
 * service workers.
 */
export async function prepareOffline(
  { releases, ...status }: OfflineStatus & { releases: Releases },
  router: DataRouter,
): Promise<void> {
  const shell = ownShell;
  if (shell === null || !('serviceWorker' in navigator)) return;
  let running: string | null = null;
  withReleaseSet(releases, (set) => {
    // The tab of a preview stores the published release, and is not offered it as an update.
    if (set.expiresAt !== undefined) return;
    running = releaseKey(shell, set);
    holdRelease(running);
  });
  await Promise.race([firstUse(router).then(() => networkIdle()), networkIdle(quietMs)]);
  const { startOffline } = await import('./start-offline.ts');
  await startOffline(() => running, status);
}
