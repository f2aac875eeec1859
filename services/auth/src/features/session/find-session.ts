import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Session } from '../../db/entities/session.entity.ts';
import { User } from '../../db/entities/user.entity.ts';
import { hashToken } from '../../domain/sessions/refresh-tokens.ts';
import type { RefreshTokens } from '../../domain/sessions/refresh-tokens.ts';
import { hasEnded } from '../../domain/sessions/session-life.ts';
import { tokenState } from '../../domain/sessions/refresh-token-state.ts';

interface Found {
  session: Session;
  user: User;
}

/** Finds an active session by its id. */
export async function findSession(em: SqlEntityManager, sid: string, now: Date): Promise<Found | null> {
  const session = await em.findOne(Session, { id: sid, revokedAt: null, expiresAt: { $gt: now } });
  const user = session && !hasEnded(session, now) && (await em.findOne(User, session.userId));
  return user ? { session, user } : null;
}

/** Finds an active session by a refresh token that can still be exchanged. */
export async function findSessionByRefreshToken(
  em: SqlEntityManager,
  input: { token: string; refreshTokens: RefreshTokens },
  now: Date,
): Promise<Found | null> {
  const sid = input.refreshTokens.sessionOf(input.token);
  const found = sid === undefined ? null : await findSession(em, sid, now);
  const state = found && tokenState(found.session, hashToken(input.token), now);
  return state === 'old' ? null : found;
}
