import { demoUserId } from '@repaso/contracts';
import type { ErrorCode, ErrorParams, SessionView } from '@repaso/contracts';
import { isApiError } from '@repaso/shell-api';
import type { AuthUser } from '@repaso/shell-api';

/** The page's current session: pending, none, the demo, or a signed-in learner. */
export type Presence =
  | { kind: 'pending' }
  | { kind: 'signed-out'; end?: SessionEnd }
  | { kind: 'demo' }
  | {
      kind: 'signed-in';
      user: AuthUser;
      expiresAt: string | null;
      /** ISO instant at which the access token expires; null without a token or when the record was read offline. */
      accessExpiresAt: string | null;
      offline: boolean;
    };

const endings = [
  'UNAUTHENTICATED',
  'SESSION_REVOKED',
  'BANNED',
  'USER_DELETED',
] as const satisfies ErrorCode[];

/** A session that ended without a sign-out by the learner, and the reason. */
export interface SessionEnd {
  userId: string;
  code: (typeof endings)[number];
  params: ErrorParams;
}

/** What this device stores of a session for use without a connection. */
export interface OfflineRecord {
  id: string;
  name: string;
  role: AuthUser['role'];
  emailVerified: boolean;
  /** ISO instant at which the record expires. */
  until: string;
}

export const signedOut: Presence = { kind: 'signed-out' };

export const demoUser: AuthUser = {
  id: demoUserId,
  name: demoUserId,
  role: 'user',
  emailVerified: true,
};

/** Converts the session that the auth service returned. */
export function presenceOf({ user, expiresAt, accessExpiresAt }: SessionView): Presence {
  if (user === null) return signedOut;
  const { id, name, role, emailVerified, email } = user;
  return {
    kind: 'signed-in',
    user: { id, name, role, emailVerified, email },
    expiresAt,
    accessExpiresAt,
    offline: false,
  };
}

/** Restores the session from this device's record, for use without a response from the service. */
export function presenceFromRecord(record: OfflineRecord | null, now: Date): Presence {
  if (record === null || Date.parse(record.until) <= now.getTime()) return signedOut;
  const { until, ...user } = record;
  return { kind: 'signed-in', user, expiresAt: until, accessExpiresAt: null, offline: true };
}

/** Returns the record to store for a session, or null if there is no session. */
export function recordOf(presence: Presence): OfflineRecord | null {
  if (presence.kind !== 'signed-in' || presence.expiresAt === null) return null;
  const { id, name, role, emailVerified } = presence.user;
  return { id, name, role, emailVerified, until: presence.expiresAt };
}

/** Returns the reason if an error ends the session; null for other errors and without a response. */
export function sessionEndOf(error: unknown): Pick<SessionEnd, 'code' | 'params'> | null {
  if (!isApiError(error)) return null;
  const code = endings.find((ending) => ending === error.code);
  return code === undefined ? null : { code, params: error.params };
}

/**
 * Whether the access token is missing or about to expire, so that the session must be renewed before a call.
 * `accessExpiresAt` is null when the service found the session only by its refresh token.
 */
export function needsRenewal(presence: Presence, now: Date): boolean {
  const marginMs = 30_000;
  if (presence.kind !== 'signed-in' || presence.offline) return false;
  if (presence.accessExpiresAt === null) return true;
  return Date.parse(presence.accessExpiresAt) - now.getTime() < marginMs;
}
