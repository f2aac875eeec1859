import type { EarlyCalls } from './beginning.ts';
import { traceHeaders } from '../trace-headers.ts';
import { storageKeys } from './storage-keys.ts';
import { zoneOffset } from './zone-offset.ts';

/** Milliseconds after which a call fails, as in the code that else sends it. */
const timeouts = { getSession: 6_000, startSync: 15_000 };

/** The paths of the calls in contracts, whose whole table would make this script ten times as large. */
export const earlyPaths = { getSession: '/api/auth/session', startSync: '/api/cards/sync/start' };

/** Reads the body at once. Otherwise the timeout of the call would abort it if the shell reads the response later. */
const arrived = async (response: Response) => new Response(await response.arrayBuffer(), response);

/** Sends a call. The shell can take its response at any time later, for example when its code has come over a slow line. */
function send(page: Document, name: keyof EarlyCalls, query = ''): Promise<Response> {
  const signal = AbortSignal.timeout(timeouts[name]);
  const headers = { accept: 'application/json', ...traceHeaders(page).headers?.() };
  const response = fetch(`${earlyPaths[name]}${query}`, { headers, signal }).then(arrived);
  // The shell handles a failure when it takes the call.
  response.catch(() => undefined);
  return response;
}

/**
 * Sends the calls with which a page begins: for its session, and on a new device for the first cards. The site names the
 * latter in the page of a user who has a session, if the screen shows cards.
 */
export function sendEarlyCalls(page: Document, isSet: (key: string) => boolean): EarlyCalls {
  if (isSet(storageKeys.demo) || isSet(storageKeys.signOut)) return {};
  const hint = page.querySelector<HTMLMetaElement>('meta[name="repaso-first-call"]')?.content;
  const isNew = hint === 'startSync' && !isSet(storageKeys.synced);
  return {
    getSession: send(page, 'getSession'),
    ...(isNew && { startSync: send(page, 'startSync', `?zoneOffset=${zoneOffset()}`) }),
  };
}
