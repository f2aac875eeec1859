import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Refresh tokens: `<session id>.<secret>.<tag>`. The tag proves that we made the token, so that a guess never reaches
 * the database and cannot revoke somebody's session as a reused one. The successor follows from the token and our key
 * alone: two requests that race with one token are given the same next one, although only hashes are stored.
 */
export interface RefreshTokens {
  first(sid: string): string;
  successor(token: string): string;
  /** Session id of a token of ours; undefined for anything else. */
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
      if (!parts) throw new Error('not a token of ours');
      return assemble(parts.sid, mac('next', `${parts.sid}.${parts.secret}`));
    },
    sessionOf: (token) => split(token)?.sid,
  };
}

/** What the database keeps of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function areEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
