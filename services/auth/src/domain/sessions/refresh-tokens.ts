import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Refresh tokens: `<session id>.<secret>.<tag>`. The tag is a MAC: a guessed token never reaches the database, and so
 * cannot revoke a session as a reused token would. The successor is derived from the token and our key. Concurrent
 * requests with the same token therefore get the same successor, although only hashes are stored.
 */
export interface RefreshTokens {
  first(sid: string): string;
  successor(token: string): string;
  /** Returns the session id of a token with a valid tag; undefined for anything else. */
  sessionOf(token: string): string | undefined;
}

export function createRefreshTokens(key: Buffer): RefreshTokens {
  const mac = (purpose: string, text: string) =>
    createHmac('sha256', key).update(`${purpose}:${text}`).digest('base64url');
  const assemble = (sid: string, secret: string) => `${sid}.${secret}.${mac('tag', `${sid}.${secret}`)}`;
  const split = (token: string) => {
    const [sid = '', secret = '', tag = '', ...rest] = token.split('.');
    return rest.length === 0 && areEqual(tag, mac('tag', `${sid}.${secret}`)) ? { sid, secret } : undefined;
  };
  return {
    first: (sid) => assemble(sid, randomBytes(32).toString('base64url')),
    successor(token) {
      const parts = split(token);
      if (!parts) throw new Error('the tag of the token is invalid');
      return assemble(parts.sid, mac('next', `${parts.sid}.${parts.secret}`));
    },
    sessionOf: (token) => split(token)?.sid,
  };
}

/** Returns the hash of a token, which the database stores instead of the token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function areEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
