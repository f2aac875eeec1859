import { ownShell } from '../federation/own-shell.ts';
import type { Releases } from '../federation/release-set.ts';
import { quietMoment } from './quiet-moment.ts';
import { holdRelease } from './release-locks.ts';
import { releaseKey } from './release-key.ts';
import type { OfflineNews } from './start-offline.ts';

function runningRelease(releases: Releases): string | null {
  const state = releases.get();
  return state.kind === 'ready' && ownShell !== null ? releaseKey(ownShell, state.set) : null;
}

function holdOnceKnown(releases: Releases): void {
  const stop = releases.subscribe(() => {
    const running = runningRelease(releases);
    if (running === null) return;
    stop();
    holdRelease(running);
  });
}

/** Prepares for days without a connection, once the page has shown itself. Does nothing where the browser has no means. */
export async function offlineLater({
  releases,
  ...news
}: OfflineNews & { releases: Releases }): Promise<void> {
  if (ownShell === null || !('serviceWorker' in navigator)) return;
  holdOnceKnown(releases);
  await quietMoment();
  const { startOffline } = await import('./start-offline.ts');
  await startOffline(() => runningRelease(releases), news);
}
