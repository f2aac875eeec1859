import type { PagePresence } from './page-presence.ts';

/** Runs a function once, after a time in milliseconds. */
export type Later = (run: () => void, ms: number) => unknown;

/** Milliseconds until the session is loaded again. Each pause is twice as long as the one before. */
const pauses = { first: 2_000, longest: 120_000 };

/**
 * Returns a function to call after each load with whether the session is known. If it is not, and the page shows no user
 * as signed in, the session is loaded again after a pause: the user may have one, and the page does not know whether
 * visitors can sign up. A session that this device has recorded needs no such load; the next call loads it.
 */
export function loadUnknownAgain(
  presence: PagePresence,
  later: Later,
  load: () => void,
): (isKnown: boolean) => void {
  let pause = pauses.first;
  let isWaiting = false;
  return (isKnown) => {
    if (isKnown) pause = pauses.first;
    const shown = presence.get();
    if (isKnown || isWaiting || shown.kind !== 'signed-out') return;
    isWaiting = true;
    later(() => {
      isWaiting = false;
      if (presence.get() === shown) load();
    }, pause);
    pause = Math.min(2 * pause, pauses.longest);
  };
}
