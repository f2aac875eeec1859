import type { EndpointName } from '@repaso/contracts';
import { ApiError } from '@repaso/shell-api';
import type { HttpBinding } from '@repaso/shell-api/host';
import { needsRenewal } from './presence.ts';
import type { Presence } from './presence.ts';

interface SessionHttpDeps {
  presence: () => Presence;
  load: () => Promise<void>;
  renew: () => Promise<boolean>;
  sendPendingSignOut: () => Promise<void>;
  now: () => Date;
}

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

/** Prepares the session for every call of the page, and renews it after a response that refuses it. */
export function sessionHttp({
  presence,
  load,
  renew,
  sendPendingSignOut,
  now,
}: SessionHttpDeps): HttpBinding {
  return {
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
}
