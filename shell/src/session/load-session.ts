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
 */
export async function loadSession(deps: LoadSessionDeps): Promise<void> {
  const { presence, memory } = deps;
  if (memory.demo.isSet()) return presence.set({ kind: 'demo' });
  try {
    await deps.sendPendingSignOut();
    await fetchSession(deps);
  } catch {
    const record = memory.pendingSignOut.isSet() ? null : memory.record();
    presence.show(presenceFromRecord(record, deps.now()));
  }
}

async function fetchSession({ presence, memory, renew, sent }: LoadSessionDeps): Promise<void> {
  const hadSession = memory.record() !== null;
  const session = sent === undefined ? call('getSession', sessionCall) : readCall('getSession', sent);
  const found = presence.accept(await session);
  // No valid access token; it expires within minutes. The refresh token may still be valid.
  if (found.kind === 'signed-out' && hadSession) await renew();
  else presence.set(found);
}
