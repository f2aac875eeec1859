import jwt from 'jsonwebtoken';
import type { KeyObject } from 'node:crypto';

/** Life of a short token, in seconds. It is short, because these tokens cannot be revoked. */
const lifeSeconds = 60;

/** What tokens of one purpose have in common. Tokens of one kind are refused as those of another. */
export interface ShortTokenKind {
  algorithm: 'ES256' | 'HS256';
  issuer: string;
  audience: string;
}

interface SigningOptions {
  key: KeyObject;
  /** Id of the key, for receivers that have several. */
  kid?: string;
  /** Who sends the token. */
  subject: string;
  now: Date;
}

/** Returns a token (JWT) that is valid for a minute. */
export function signShortToken(kind: ShortTokenKind, { key, kid, subject, now }: SigningOptions): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return jwt.sign({ iat: seconds, exp: seconds + lifeSeconds }, key, {
    ...kind,
    ...(kid !== undefined && { keyid: kid }),
    subject,
  });
}

/**
 * Verifies a short token: signature, header, issuer, audience and times. Returns its subject.
 * @throws when one is invalid
 */
export function verifyShortToken(token: string, kind: ShortTokenKind, key: KeyObject, now: Date): string {
  const { algorithm, issuer, audience } = kind;
  const { header, payload } = jwt.verify(token, key, {
    ...{ algorithms: [algorithm], issuer, audience, complete: true },
    clockTimestamp: Math.floor(now.getTime() / 1000),
    clockTolerance: lifeSeconds,
  });
  if ('crit' in header || 'b64' in header) throw new Error('the header names an extension');
  const { iat, exp, sub } = typeof payload === 'object' ? payload : {};
  if (iat === undefined || exp === undefined) throw new Error('the token has no times');
  if (exp - iat > lifeSeconds) throw new Error('lives longer than short tokens do');
  if (sub === undefined) throw new Error('the token has no subject');
  return sub;
}
