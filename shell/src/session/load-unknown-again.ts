import type { PagePresence } from './page-presence.ts';

/** Schedules a function: runs it once after `ms` milliseconds, as `setTimeout` does. */
export type Later = (run: () => void, ms: number) => unknown;

/** Milliseconds until the session is loaded again. Each pause is twice as long as the one before. */
const pauses = { first: 2_000, longest: 120_000 };

/**
 * Returns a function to call after each load of the session. If the auth service did not respond (`isKnown` is false) and
 * the page shows a visitor, it schedules another load. The visitor may have a session, and the page does not know whether
 * visitors can sign up. A session that comes from this device's record needs no schedule: the next call loads it.
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
