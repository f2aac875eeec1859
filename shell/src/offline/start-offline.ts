import type { ExternalStore } from '../external-store.ts';
import { lastGood, startMark } from './kept.ts';
import { liveShell } from './live-release.ts';
import { refresh } from './refresh.ts';
import { whenWorthALook } from './when-worth-a-look.ts';

/** A release that waits for the learner's word; null while there is none. */
export type UpdateOffer = ExternalStore<string | null>;

/** What the page tells the learner about this device. */
export interface OfflineNews {
  updateOffer: UpdateOffer;
  /** Whether a release is stored, so that the app starts without a connection. */
  offlineReady: ExternalStore<boolean>;
}

/** Whether files are given out by a worker from now on; without one, storing them would be in vain. */
async function register(): Promise<boolean> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  return (await navigator.serviceWorker.getRegistration('/')) !== undefined;
}

/** The server may want nothing kept; a server that is away has wanted it before. */
const isWanted = () =>
  liveShell().then(
    (shell) => shell !== null,
    () => true,
  );

/** Makes the app work offline: registers the worker, stores the live release now and whenever it changed, offers it. */
export async function startOffline(
  running: () => string | null,
  { updateOffer, offlineReady }: OfflineNews,
): Promise<void> {
  await startMark.clear();
  if (!(await isWanted()) || !(await register())) return;
  let offered: string | null = null;
  offlineReady.set((await lastGood()) !== null);
  await whenWorthALook(async () => {
    const live = await refresh();
    offlineReady.set(live !== null);
    const waiting = live === null || running() === null || live === running() ? null : live;
    // What was put off once is not brought up again.
    if (waiting !== offered) updateOffer.set(waiting);
    offered = waiting;
  });
}
