import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { appError } from '@repaso/service-kit';
import { recordAudit } from '../audit/record-audit.ts';
import { Session } from '../../db/entities/session.entity.ts';
import { User } from '../../db/entities/user.entity.ts';
import { endOf } from './ban.policy.ts';
import { hashToken } from './refresh-tokens.ts';
import type { RefreshTokens } from './refresh-tokens.ts';
import { revokeFamily } from './revoke-session.command.ts';
import { expiryFrom, hasEnded } from './session-life.ts';
import { isInGrace, standingOf } from './token-standing.ts';
import type { LiveSession } from './start-session.command.ts';

/**
 * Exchanges a refresh token for its successor. The token before gives the same successor for 30 s, and until that was
 * used; to keep that true a session rotates at most once in 30 s. A token used later than that was copied: the whole
 * family ends.
 * @throws UNAUTHENTICATED, SESSION_REVOKED, BANNED
 */
export async function rotateSession(
  em: SqlEntityManager,
  input: { token: string; refreshTokens: RefreshTokens },
  now: Date,
): Promise<LiveSession> {
  const sid = input.refreshTokens.sessionOf(input.token);
  if (sid === undefined) throw appError('UNAUTHENTICATED');
  // A reuse is answered after the transaction, which must not be undone by the refusal.
  const rotated = await em.transactional(async (tx) => {
    const session = await tx.findOne(Session, sid, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!session || hasEnded(session, now)) throw appError('UNAUTHENTICATED');
    if (session.revokedAt) throw endOf(await tx.findOne(User, session.userId), now);
    const refreshToken = nextToken(session, input, now);
    if (refreshToken === undefined) {
      recordAudit(tx, { action: 'session.reused', subjectId: session.userId, sessionId: session.id }, now);
      await revokeFamily(tx, session, now);
      return undefined;
    }
    return { session, user: await tx.findOneOrFail(User, session.userId), refreshToken };
  });
  if (!rotated) throw appError('SESSION_REVOKED');
  return rotated;
}

/** The token to return, with the session changed to expect it; undefined for a token of the past. */
function nextToken(
  session: Session,
  { token, refreshTokens }: { token: string; refreshTokens: RefreshTokens },
  now: Date,
): string | undefined {
  const hash = hashToken(token);
  const standing = standingOf(session, hash, now);
  if (standing === 'past') return undefined;
  if (standing === 'previous') return refreshTokens.successor(token);
  if (session.previousRefreshHash !== null && isInGrace(session, now)) {
    session.confirmedAt ??= now;
    return token;
  }
  const successor = refreshTokens.successor(token);
  session.previousRefreshHash = hash;
  session.refreshHash = hashToken(successor);
  session.confirmedAt = null;
  session.rotatedAt = now;
  session.updatedAt = now;
  session.expiresAt = expiryFrom(now, session.createdAt);
  return successor;
}
