import { signShortToken, verifyShortToken } from '@repaso/service-kit';
import type { ShortTokenKind } from '@repaso/service-kit';
import { createSecretKey, hkdfSync } from 'node:crypto';

/**
 * Operators are those who can read RELEASE_KEY_SECRET, by which release sets are signed anyway. So their commands sign
 * tokens with a key that is derived from it. No call returns such a token.
 */
const kind: ShortTokenKind = {
  algorithm: 'HS256',
  issuer: 'repaso-operator',
  audience: 'repaso-releases',
};

const keyOf = (secret: string) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'repaso-operator', 'operator-token', 32)));

/** Returns a token with which an operator changes releases. It is valid for a minute. `actor` is for the history. */
export const signOperatorToken = (secret: string, actor: string, now: Date): string =>
  signShortToken(kind, { key: keyOf(secret), subject: actor, now });

const actorName = /^[^\p{C}]{1,100}$/u;

/** Returns the operator who has signed a token; null when it is not a valid one. */
export function operatorOf(token: string, secret: string, now: Date): string | null {
  try {
    const actor = verifyShortToken(token, kind, keyOf(secret), now);
    return actorName.test(actor) ? actor : null;
  } catch {
    return null;
  }
}
