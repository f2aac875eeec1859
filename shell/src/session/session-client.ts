import { onLearnerRemoved } from '@repaso/card-store/notices';
import { loadSession } from './load-session.ts';
import { loadUnknownAgain } from './load-unknown-again.ts';
import type { Later } from './load-unknown-again.ts';
import { createPagePresence } from './page-presence.ts';
import type { PagePresenceDeps } from './page-presence.ts';
import { pendingSignOutSender } from './pending-sign-out.ts';
import { renewSession } from './renew-session.ts';
import type { Exclusively } from './session-call.ts';
import { sessionHttp } from './session-http.ts';
import { startAndEndSession } from './start-and-end-session.ts';

interface SessionDeps extends PagePresenceDeps {
  exclusively: Exclusively;
  now: () => Date;
  later: Later;
}

/**
 * Creates the client of the page's session. It loads and renews the session, follows the other tabs, and restores the
 * session from this device without a connection.
 */
export function createSessionClient({ store, memory, channel, exclusively, now, later }: SessionDeps) {
  const presence = createPagePresence({ store, memory, channel });
  const pendingSignOut = pendingSignOutSender(memory.pendingSignOut, exclusively);
  const sendPendingSignOut = pendingSignOut.sendAlone;
  const renew = () => renewSession(presence, exclusively, now);

  const loadAgain = loadUnknownAgain(presence, later, () => void load());

  let loading: Promise<void> | null = null;
  /**
   * Loads the session. Callers that call it while it runs get the same promise. `sent`: the call, if it was already
   * sent.
   */
  function load(sent?: Promise<Response>): Promise<void> {
    const loaded = async () =>
      loadAgain(await loadSession({ presence, memory, renew, sendPendingSignOut, now, sent }));
    loading ??= loaded().finally(() => (loading = null));
    return loading;
  }

  return {
    ...startAndEndSession({ presence, memory, pendingSignOut, exclusively }),
    http: sessionHttp({ presence: presence.get, load: () => load(), renew, sendPendingSignOut, now }),
    load,
    renewSession: async (): Promise<void> => {
      if (presence.get().kind === 'signed-in') await renew();
    },
    /**
     * Starts to listen: to other tabs, to the removal of a learner from this device, and to the connection's return.
     */
    follow: () => {
      channel.listen(presence.set);
      onLearnerRemoved(presence.showName);
      addEventListener('online', () => {
        const current = presence.get();
        if (memory.pendingSignOut.isSet() || (current.kind === 'signed-in' && current.offline)) void load();
      });
    },
  };
}
export type SessionClient = ReturnType<typeof createSessionClient>;
