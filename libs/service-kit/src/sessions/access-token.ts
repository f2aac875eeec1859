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

const claims = z.object({
  sub: z.string(),
  sid: z.string(),
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
  return jwt.decode(token, { complete: true })?.header.kid;
}

/** Checks signature, algorithm, issuer, audience and expiry. @throws when any is wrong */
export function readToken(token: string, key: KeyObject, now: Date): ReadToken {
  const payload = jwt.verify(token, key, {
    algorithms: [accessToken.algorithm],
    issuer: accessToken.issuer,
    audience: accessToken.audience,
    clockTimestamp: now.getTime() / 1000,
  });
  const { sub, sid, role, name, email_verified, iat, exp } = claims.parse(payload);
  return {
    revokedIds: { session: revokedId(sid), user: revokedId(sub) },
    principal: { id: sub, sid, role, name, emailVerified: email_verified, token },
    issuedAt: iat * 1000,
    expiresAt: exp * 1000,
  };
}
