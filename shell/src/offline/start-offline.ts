import type { ExternalStore } from '@repaso/external-store';
import { lastGood, startMark } from './release-cache.ts';
import { liveShell } from './live-release.ts';
import { refresh } from './refresh.ts';
import { checkRegularly } from './check-regularly.ts';

/** Key of a stored release that the learner can update to, or null. */
export type UpdateOffer = ExternalStore<string | null>;

/** State of offline use on this device, as the page shows it. */
export interface OfflineStatus {
  updateOffer: UpdateOffer;
  /** Whether a release is stored, so that the app starts without a connection. */
  offlineReady: ExternalStore<boolean>;
}

/** Registers the service worker. Returns whether it is registered; without it, stored files are of no use. */
async function register(): Promise<boolean> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  return (await navigator.serviceWorker.getRegistration('/')) !== undefined;
}

/** Whether the server offers offline use. An unreachable server counts as yes. */
const isOffered = () =>
  liveShell().then(
    (shell) => shell !== null,
    () => true,
  );

/** Registers the service worker, stores the live release now and after each change, and offers the update. */
export async function startOffline(
  running: () => string | null,
  { updateOffer, offlineReady }: OfflineStatus,
): Promise<void> {
  await startMark.clear();
  if (!(await isOffered()) || !(await register())) return;
  let offered: string | null = null;
  offlineReady.set((await lastGood()) !== null);
  await checkRegularly(async () => {
    const live = await refresh();
    offlineReady.set(live !== null);
    const waiting = live === null || running() === null || live === running() ? null : live;
    // An update that the learner has postponed is not offered again.
    if (waiting !== offered) updateOffer.set(waiting);
    offered = waiting;
  });
}
