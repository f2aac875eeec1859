import type { EndpointName, SessionView } from '@repaso/contracts';
import { onLearnerRemoved } from '@repaso/card-store/notices';
import { ApiError, call, isApiError } from '@repaso/shell-api';
import type { AuthOutcome } from '@repaso/shell-api';
import type { HttpBinding } from '@repaso/shell-api/host';
import {
  sessionEndOf,
  needsRenewal,
  presenceFromRecord,
  presenceOf,
  recordOf,
  signedOut,
} from './presence.ts';
import type { Presence } from './presence.ts';
import type { SessionChannel } from './session-channel.ts';
import type { SessionMemory } from './session-memory.ts';
import { nameRemembered, platformKnown, presenceChanged } from './session-state.ts';
import type { SessionState } from './session-state.ts';

export interface SessionDeps {
  store: {
    dispatch: (
      action: ReturnType<typeof presenceChanged | typeof platformKnown | typeof nameRemembered>,
    ) => unknown;
    getState: () => { session: SessionState };
  };
  memory: SessionMemory;
  channel: SessionChannel;
  exclusively: <T>(operation: () => Promise<T>) => Promise<T>;
  now: () => Date;
}

const sessionCallTimeoutMs = 6_000;
/** Calls that start or end a session, or that need none. */
const withoutSession: readonly EndpointName[] = [
  'signIn',
  'signUp',
  'signOut',
  'getSession',
  'refreshSession',
  'getLiveReleaseSet',
];
/** Calls allowed in the demo: public decks need no account. */
const openToDemo: readonly EndpointName[] = ['getCatalogue', 'getDeck'];

/** Whether a call failed without a valid response: network failure, or status 5xx. */
const isUnavailable = (error: unknown) => !isApiError(error) || error.status === 0 || error.status >= 500;

/** Creates the client of the page's session: loading, renewal, other tabs, use without a connection. */
export function createSessionClient({ store, memory, channel, exclusively, now }: SessionDeps) {
  const presence = () => store.getState().session.presence;

  function setPresence(next: Presence): void {
    // Another tab or a late response may still carry the session that was signed out here.
    if (next.kind === 'signed-in' && memory.pendingSignOut.isSet()) return;
    if (next.kind !== 'demo') memory.keepRecord(recordOf(next));
    store.dispatch(presenceChanged(next));
    store.dispatch(nameRemembered(memory.lastName()));
  }

  function setPresenceInAllTabs(next: Presence): void {
    setPresence(next);
    channel.post(next);
  }

  function accept(view: SessionView): Presence {
    store.dispatch(platformKnown({ signUpOpen: view.signUpOpen, supportEmail: view.supportEmail }));
    return presenceOf(view);
  }

  async function sendSignOut(): Promise<void> {
    if (!memory.pendingSignOut.isSet()) return;
    try {
      await call('signOut', { timeout: sessionCallTimeoutMs });
    } catch (error) {
      if (isUnavailable(error)) throw error;
    }
    memory.pendingSignOut.clear();
  }

  /** Calls that change cookies run one at a time: a late sign-out response would delete the cookies of a new sign-in. */
  const sendPendingSignOut = async () => {
    if (memory.pendingSignOut.isSet()) await exclusively(sendSignOut);
  };

  const userId = () => {
    const current = presence();
    return current.kind === 'signed-in' ? current.user.id : (memory.record()?.id ?? '');
  };

  /**
   * Renews the session, in one tab at a time.
   *
   * @returns whether there is a session afterwards
   * @throws the call's error when it does not end the session, such as NETWORK
   */
  async function renew(): Promise<boolean> {
    const before = presence();
    return exclusively(async () => {
      if (presence() !== before && !needsRenewal(presence(), now())) return presence().kind === 'signed-in';
      try {
        setPresenceInAllTabs(accept(await call('refreshSession', { timeout: sessionCallTimeoutMs })));
      } catch (error) {
        const end = sessionEndOf(error);
        if (end === null) throw error;
        setPresenceInAllTabs({ kind: 'signed-out', end: { ...end, userId: userId() } });
      }
      return presence().kind === 'signed-in';
    });
  }

  async function fetchSession(): Promise<void> {
    const hadSession = memory.record() !== null;
    const found = accept(await call('getSession', { timeout: sessionCallTimeoutMs }));
    // The access token lives for minutes. The refresh token may still be valid.
    if (found.kind === 'signed-out' && hadSession) await renew();
    else setPresence(found);
  }

  async function readPresence(): Promise<void> {
    if (memory.demo.isSet()) return setPresence({ kind: 'demo' });
    try {
      await sendPendingSignOut();
      await fetchSession();
    } catch {
      const record = memory.pendingSignOut.isSet() ? null : memory.record();
      store.dispatch(presenceChanged(presenceFromRecord(record, now())));
    }
  }

  let loading: Promise<void> | null = null;
  /** Loads the session. Without a response from the service, uses this device's record. */
  function load(): Promise<void> {
    loading ??= readPresence().finally(() => (loading = null));
    return loading;
  }

  async function authenticate(request: () => Promise<SessionView>): Promise<AuthOutcome> {
    try {
      const view = await exclusively(async () => {
        await sendSignOut().catch(() => undefined);
        return request();
      });
      const next = accept(view);
      memory.demo.clear();
      memory.pendingSignOut.clear();
      setPresenceInAllTabs(next);
      return { error: null, user: next.kind === 'signed-in' ? next.user : null };
    } catch (error) {
      if (!isApiError(error)) throw error;
      return { error: { code: error.code, params: error.params }, user: null };
    }
  }

  async function signOut(): Promise<void> {
    const wasDemo = presence().kind === 'demo';
    memory.demo.clear();
    if (!wasDemo) {
      // Remove the record first: on a full device this makes room for the flag.
      memory.keepRecord(null);
      memory.pendingSignOut.set();
      setPresenceInAllTabs(signedOut);
      await sendPendingSignOut().catch(() => undefined);
    } else setPresenceInAllTabs(signedOut);
  }

  const http: HttpBinding = {
    prepare: async (name) => {
      if (withoutSession.includes(name)) return;
      await sendPendingSignOut();
      const current = presence();
      if (current.kind === 'demo') {
        if (openToDemo.includes(name)) return;
        throw new ApiError({ code: 'DEMO_REFUSED', status: 403 });
      }
      if (current.kind !== 'signed-in') return;
      // A session restored from this device's record must be confirmed by the service first.
      if (current.offline) await load();
      else if (needsRenewal(current, now())) await renew().catch(() => undefined);
    },
    recover: async (name, code) => {
      if (withoutSession.includes(name) || presence().kind !== 'signed-in') return false;
      // Renew also after SESSION_REVOKED: the response distinguishes a ban, and another tab may have signed in again.
      const isAboutSession = code === 'UNAUTHENTICATED' || code === 'SESSION_REVOKED';
      // If the renewal rejects, the call rejects with the same error, so that callers treat it as retryable.
      return isAboutSession && renew();
    },
  };

  return {
    http,
    load,
    /** Subscribes to other tabs, to removed learners and to the connection. */
    follow: () => {
      channel.listen((next) => setPresence(next));
      onLearnerRemoved(() => store.dispatch(nameRemembered(memory.lastName())));
      addEventListener('online', () => {
        const current = presence();
        if (memory.pendingSignOut.isSet() || (current.kind === 'signed-in' && current.offline)) void load();
      });
    },
    signIn: (email: string, password: string) =>
      authenticate(() => call('signIn', { body: { email, password } })),
    signUp: (name: string, email: string, password: string) =>
      authenticate(() => call('signUp', { body: { name, email, password } })),
    signOut,
    startDemo: () => {
      memory.demo.set();
      setPresenceInAllTabs({ kind: 'demo' });
    },
  };
}
export type SessionClient = ReturnType<typeof createSessionClient>;
