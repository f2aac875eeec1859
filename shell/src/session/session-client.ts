import type { EndpointName, SessionView } from '@repaso/contracts';
import { onLearnerRemoved } from '@repaso/card-store/notices';
import { ApiError, call, isApiError } from '@repaso/shell-api';
import type { AuthOutcome } from '@repaso/shell-api';
import type { HttpBinding } from '@repaso/shell-api/host';
import { endBy, needsRenewal, presenceFromRecord, presenceOf, recordOf, signedOut } from './presence.ts';
import type { Presence } from './presence.ts';
import type { SessionChannel } from './session-channel.ts';
import type { SessionMemory } from './session-memory.ts';
import { nameRemembered, platformKnown, settled } from './session-state.ts';
import type { SessionState } from './session-state.ts';

export interface SessionDeps {
  store: {
    dispatch: (action: ReturnType<typeof settled | typeof platformKnown | typeof nameRemembered>) => unknown;
    getState: () => { session: SessionState };
  };
  memory: SessionMemory;
  channel: SessionChannel;
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  now: () => Date;
}

const sessionCallTimeoutMs = 6_000;
/** Calls that make, end or don't need a session. */
const withoutSession: readonly EndpointName[] = [
  'signIn',
  'signUp',
  'signOut',
  'getSession',
  'refreshSession',
  'getLiveReleaseSet',
];
/** What the demo may read: whoever has no account sees the public decks too. */
const openToDemo: readonly EndpointName[] = ['getCatalogue', 'getDeck'];

/** Whether a failure says nothing about what was asked: no service answered, or not the right one. */
const isNoAnswer = (error: unknown) => !isApiError(error) || error.status === 0 || error.status >= 500;

/** Keeps the session of this page: who is there, renewal, other tabs, days offline. */
export function createSessionClient({ store, memory, channel, exclusively, now }: SessionDeps) {
  const presence = () => store.getState().session.presence;

  function settle(next: Presence): void {
    // Another tab, or a call that was on its way, may still speak of the session that was signed out here.
    if (next.kind === 'signed-in' && memory.unheardSignOut.isSet()) return;
    if (next.kind !== 'demo') memory.keepRecord(recordOf(next));
    store.dispatch(settled(next));
    store.dispatch(nameRemembered(memory.lastName()));
  }

  function settleEverywhere(next: Presence): void {
    settle(next);
    channel.tell(next);
  }

  function accept(view: SessionView): Presence {
    store.dispatch(platformKnown({ signUpOpen: view.signUpOpen, supportEmail: view.supportEmail }));
    return presenceOf(view);
  }

  async function tellSignOut(): Promise<void> {
    if (!memory.unheardSignOut.isSet()) return;
    try {
      await call('signOut', { timeout: sessionCallTimeoutMs });
    } catch (error) {
      if (isNoAnswer(error)) throw error;
    }
    memory.unheardSignOut.clear();
  }

  /** Whoever speaks of cookies does so alone: the answer to a sign-out takes away what a sign-in has just brought. */
  const flushSignOut = async () => {
    if (memory.unheardSignOut.isSet()) await exclusively(tellSignOut);
  };

  const userId = () => {
    const current = presence();
    return current.kind === 'signed-in' ? current.user.id : (memory.record()?.id ?? '');
  };

  /** Renews the session in one tab; answers whether there is one afterwards. @throws when no service answered */
  async function renew(): Promise<boolean> {
    const before = presence();
    return exclusively(async () => {
      if (presence() !== before && !needsRenewal(presence(), now())) return presence().kind === 'signed-in';
      try {
        settleEverywhere(accept(await call('refreshSession', { timeout: sessionCallTimeoutMs })));
      } catch (error) {
        const end = endBy(error);
        if (end === null) throw error;
        settleEverywhere({ kind: 'signed-out', end: { ...end, userId: userId() } });
      }
      return presence().kind === 'signed-in';
    });
  }

  async function ask(): Promise<void> {
    const hadSession = memory.record() !== null;
    const found = accept(await call('getSession', { timeout: sessionCallTimeoutMs }));
    // The access token lives for minutes; the refresh token may still carry a session that was there before.
    if (found.kind === 'signed-out' && hadSession) await renew();
    else settle(found);
  }

  async function find(): Promise<void> {
    if (memory.demo.isSet()) return settle({ kind: 'demo' });
    try {
      await flushSignOut();
      await ask();
    } catch {
      const record = memory.unheardSignOut.isSet() ? null : memory.record();
      store.dispatch(settled(presenceFromRecord(record, now())));
    }
  }

  let finding: Promise<void> | null = null;
  /** Finds out who is there; what this device remembers counts where no service answers. */
  function load(): Promise<void> {
    finding ??= find().finally(() => (finding = null));
    return finding;
  }

  async function enter(request: () => Promise<SessionView>): Promise<AuthOutcome> {
    try {
      const view = await exclusively(async () => {
        await tellSignOut().catch(() => undefined);
        return request();
      });
      const next = accept(view);
      memory.demo.clear();
      memory.unheardSignOut.clear();
      settleEverywhere(next);
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
      // The record first: on a full device it makes the room that the marker needs.
      memory.keepRecord(null);
      memory.unheardSignOut.set();
      settleEverywhere(signedOut);
      await flushSignOut().catch(() => undefined);
    } else settleEverywhere(signedOut);
  }

  const http: HttpBinding = {
    prepare: async (name) => {
      if (withoutSession.includes(name)) return;
      await flushSignOut();
      const current = presence();
      if (current.kind === 'demo') {
        if (openToDemo.includes(name)) return;
        throw new ApiError({ code: 'DEMO_REFUSED', status: 403 });
      }
      if (current.kind !== 'signed-in') return;
      // Nothing is sent in the name of somebody whom only this device remembers.
      if (current.offline) await load();
      else if (needsRenewal(current, now())) await renew().catch(() => undefined);
    },
    recover: async (name, code) => {
      if (withoutSession.includes(name) || presence().kind !== 'signed-in') return false;
      // A revoked session is asked for too: the answer tells a ban from a sign-out elsewhere, or a newer session goes on.
      const isAboutSession = code === 'UNAUTHENTICATED' || code === 'SESSION_REVOKED';
      // Where nobody answers a renewal the call fails as that did, and may be made again later; it was not refused.
      return isAboutSession && renew();
    },
  };

  return {
    http,
    load,
    /** Follows what other tabs and the connection do from now on. */
    follow: () => {
      channel.listen((next) => settle(next));
      onLearnerRemoved(() => store.dispatch(nameRemembered(memory.lastName())));
      addEventListener('online', () => {
        const current = presence();
        if (memory.unheardSignOut.isSet() || (current.kind === 'signed-in' && current.offline)) void load();
      });
    },
    signIn: (email: string, password: string) => enter(() => call('signIn', { body: { email, password } })),
    signUp: (name: string, email: string, password: string) =>
      enter(() => call('signUp', { body: { name, email, password } })),
    signOut,
    startDemo: () => {
      memory.demo.set();
      settleEverywhere({ kind: 'demo' });
    },
  };
}
export type SessionClient = ReturnType<typeof createSessionClient>;
