import { call } from '@repaso/shell-api';
import { readCall } from '@repaso/shell-api/host';
import type { PagePresence } from './page-presence.ts';
import { presenceFromRecord } from './presence.ts';
import { sessionCall } from './session-call.ts';
import type { SessionMemory } from './session-memory.ts';

interface LoadSessionDeps {
  presence: PagePresence;
  memory: SessionMemory;
  renew: () => Promise<boolean>;
  sendPendingSignOut: () => Promise<void>;
  now: () => Date;
  /** The call for the session, if it was sent before the code of the shell had loaded. */
  sent?: Promise<Response> | undefined;
}

/**
 * Loads the session of the page. When the auth service does not respond, restores it from the record on this device.
 *
 * @returns whether the session is known: false if the auth service did not respond
 */
export async function loadSession(deps: LoadSessionDeps): Promise<boolean> {
  const { presence, memory } = deps;
  const before = presence.get();
  if (memory.demo.isSet()) {
    presence.set({ kind: 'demo' });
    return true;
  }
  try {
    await deps.sendPendingSignOut();
    await fetchSession(deps);
    return true;
  } catch {
    const record = memory.pendingSignOut.isSet() ? null : memory.record();
    // A sign-in or sign-out during the call has already set the newer state.
    if (presence.get() === before) presence.show(presenceFromRecord(record, deps.now()));
    return false;
  }
}

async function fetchSession({ presence, memory, renew, sent }: LoadSessionDeps): Promise<void> {
  const hadSession = memory.record() !== null;
  const before = presence.get();
  const session = sent === undefined ? call('getSession', sessionCall) : readCall('getSession', sent);
  const found = presence.accept(await session);
  // A sign-in or sign-out during the call has already set a newer state than this response.
  if (presence.get() !== before) return;
  // No valid access token; it expires within minutes. The refresh token may still be valid.
  if (found.kind === 'signed-out' && hadSession) await renew();
  else presence.set(found);
}
