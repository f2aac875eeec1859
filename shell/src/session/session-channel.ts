import type { Presence } from './presence.ts';

/** Tells the other tabs of this browser who is there now. */
export interface SessionChannel {
  tell: (presence: Presence) => void;
  listen: (listener: (presence: Presence) => void) => void;
}

/** Tabs follow one another over a BroadcastChannel. */
export function broadcastChannel(): SessionChannel {
  const channel = new BroadcastChannel('repaso.session');
  return {
    tell: (presence) => channel.postMessage(presence),
    listen: (listener) => {
      channel.addEventListener('message', (event: MessageEvent<Presence>) => listener(event.data));
    },
  };
}

/** Runs `work` in one tab at a time: two renewals of one refresh token would look like a theft. */
export async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  // Browsers without locks, or pages without a secure context, run it directly; the server forgives a close repeat.
  const locks = (navigator as { locks?: LockManager }).locks;
  if (locks === undefined) return work();
  return locks.request('repaso.session', work);
}
