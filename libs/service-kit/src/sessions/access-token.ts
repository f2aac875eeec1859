import { roles } from '@repaso/contracts';
import jwt from 'jsonwebtoken';
import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { Principal } from './principal.ts';
import type { IssuedToken } from './revocation-list.ts';
import { revokedId } from './revoked-id.ts';

/** Who signs access tokens, for whom, and how; one place for the signing and the verifying side. */
export const accessToken = {
  algorithm: 'ES256',
  issuer: 'repaso-auth',
  audience: 'repaso',
  lifeSeconds: 300,
} as const;

/** How far the clocks of two machines may be apart. */
const clockToleranceSeconds = 60;

const claims = z.object({
  sub: z.guid(),
  sid: z.guid(),
  role: z.enum(roles),
  name: z.string(),
  email_verified: z.boolean(),
  iat: z.number(),
  exp: z.number(),
});

/** A token whose signature and claims were checked; times in milliseconds since the epoch. */
export interface ReadToken extends IssuedToken {
  principal: Principal;
  expiresAt: number;
}

/** When a token that was verified before ends. */
export function accessTokenExpiry(token: string): Date {
  return new Date(claims.parse(jwt.decode(token)).exp * 1000);
}

/** The id of the key a token says it is signed with; undefined for what is no token. */
export function keyIdOf(token: string): string | undefined {
  try {
    return jwt.decode(token, { complete: true })?.header.kid;
  } catch {
    // The library parses the payload and throws what JSON.parse throws.
    return undefined;
  }
}

/** Checks signature, header, issuer, audience, times and claims. @throws when any is wrong */
export function readToken(token: string, key: KeyObject, now: Date): ReadToken {
  const seconds = now.getTime() / 1000;
  const { header, payload } = jwt.verify(token, key, {
    algorithms: [accessToken.algorithm],
    issuer: accessToken.issuer,
    audience: accessToken.audience,
    clockTimestamp: seconds,
    complete: true,
  });
  // RFC 7515 4.1.11: a token with extensions that must be understood is refused by a reader that knows none.
  if ('crit' in header || 'b64' in header) throw new Error('the header names an extension');
  const { sub, sid, role, name, email_verified, iat, exp } = claims.parse(payload);
  // A later time of issue would survive the revocation of all sessions, a longer life the revocation list itself.
  if (iat > seconds + clockToleranceSeconds) throw new Error('issued in the future');
  if (exp - iat > accessToken.lifeSeconds + 1) throw new Error('lives longer than access tokens do');
  return {
    revokedIds: { session: revokedId(sid), user: revokedId(sub) },
    principal: { id: sub, sid, role, name, emailVerified: email_verified, token },
    issuedAt: iat * 1000,
    expiresAt: exp * 1000,
  };
}
