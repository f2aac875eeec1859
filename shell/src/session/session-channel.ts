import type { Presence } from './presence.ts';

/** Sends changes of the session to the other tabs of this browser. */
export interface SessionChannel {
  post: (presence: Presence) => void;
  listen: (listener: (presence: Presence) => void) => void;
}

/** Creates a session channel over a BroadcastChannel. */
export function broadcastChannel(): SessionChannel {
  const channel = new BroadcastChannel('repaso.session');
  return {
    post: (presence) => channel.postMessage(presence),
    listen: (listener) => {
      channel.addEventListener('message', (event: MessageEvent<Presence>) => listener(event.data));
    },
  };
}

/** Runs `operation` in one tab at a time. Two renewals with one refresh token would look like token theft. */
export async function oneTabAtATime<T>(operation: () => Promise<T>): Promise<T> {
  // Without the Locks API (old browser, insecure context) it runs directly. The server tolerates a repeat within seconds.
  const locks = (navigator as { locks?: LockManager }).locks;
  if (locks === undefined) return operation();
  return locks.request('repaso.session', operation);
}
