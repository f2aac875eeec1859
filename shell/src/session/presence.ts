import { demoUserId } from '@repaso/contracts';
import type { ErrorCode, ErrorParams, SessionView } from '@repaso/contracts';
import { isApiError } from '@repaso/shell-api';
import type { AuthUser } from '@repaso/shell-api';

/** Who is there, as far as this page knows. */
export type Presence =
  | { kind: 'pending' }
  | { kind: 'signed-out'; end?: SessionEnd }
  | { kind: 'demo' }
  | {
      kind: 'signed-in';
      user: AuthUser;
      expiresAt: string | null;
      /** When calls begin to be refused; null when only this device's record speaks. */
      accessExpiresAt: string | null;
      offline: boolean;
    };

const endings = [
  'UNAUTHENTICATED',
  'SESSION_REVOKED',
  'BANNED',
  'USER_DELETED',
] as const satisfies ErrorCode[];

/** A session that ended without its learner's doing, and why. */
export interface SessionEnd {
  userId: string;
  code: (typeof endings)[number];
  params: ErrorParams;
}

/** What this device remembers of a session for days without a connection. */
export interface OfflineRecord {
  id: string;
  name: string;
  role: AuthUser['role'];
  emailVerified: boolean;
  /** ISO instant after which the record no longer counts. */
  until: string;
}

export const signedOut: Presence = { kind: 'signed-out' };

export const demoUser: AuthUser = {
  id: demoUserId,
  name: demoUserId,
  role: 'user',
  emailVerified: true,
};

/** What a service says. */
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

/** What this device says when no service answers. */
export function presenceFromRecord(record: OfflineRecord | null, now: Date): Presence {
  if (record === null || Date.parse(record.until) <= now.getTime()) return signedOut;
  const { until, ...user } = record;
  return { kind: 'signed-in', user, expiresAt: until, accessExpiresAt: null, offline: true };
}

/** What to remember of a session, or null when there is nothing to. */
export function recordOf(presence: Presence): OfflineRecord | null {
  if (presence.kind !== 'signed-in' || presence.expiresAt === null) return null;
  const { id, name, role, emailVerified } = presence.user;
  return { id, name, role, emailVerified, until: presence.expiresAt };
}

/** Why a refusal ends the session; null when it says nothing about the session, or when no service answered at all. */
export function endBy(error: unknown): Pick<SessionEnd, 'code' | 'params'> | null {
  if (!isApiError(error)) return null;
  const code = endings.find((ending) => ending === error.code);
  return code === undefined ? null : { code, params: error.params };
}

/**
 * Whether calls will soon be refused, so that the session is renewed first. A service that found the session by its
 * refresh token alone knows of no access token: there is none left.
 */
export function needsRenewal(presence: Presence, now: Date): boolean {
  const marginMs = 30_000;
  if (presence.kind !== 'signed-in' || presence.offline) return false;
  if (presence.accessExpiresAt === null) return true;
  return Date.parse(presence.accessExpiresAt) - now.getTime() < marginMs;
}
