import type { ServiceName } from '@repaso/contracts';
import type { KeyObject } from 'node:crypto';
import { accessToken } from './access-token.ts';
import { signShortToken, verifyShortToken } from './short-token.ts';
import type { ShortTokenKind } from './short-token.ts';

/** Tokens for one service. No other service accepts them, nor do the routes of users. */
const kindOf = (service: ServiceName): ShortTokenKind => ({
  algorithm: accessToken.algorithm,
  issuer: accessToken.issuer,
  audience: `repaso-service:${service}`,
});

const subject = 'auth';

/** A private key with its id. */
interface TokenKey {
  kid: string;
  key: KeyObject;
}

/** Returns a token with which the auth service calls an internal route of another service. */
export const signServiceToken = (service: ServiceName, key: TokenKey, now: Date): string =>
  signShortToken(kindOf(service), { ...key, subject, now });

/** Verifies a service token for a service: signature, header, issuer, audience and times. @throws when one is invalid */
export function verifyServiceToken(token: string, service: ServiceName, key: KeyObject, now: Date): void {
  if (verifyShortToken(token, kindOf(service), key, now) !== subject) throw new Error('is not of auth');
}
