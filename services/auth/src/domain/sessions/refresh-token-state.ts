import type { Session } from '../../db/entities/session.entity.ts';
import { graceMs } from './session-life.ts';

type RotatedSession = Pick<Session, 'refreshHash' | 'previousRefreshHash' | 'rotatedAt' | 'confirmedAt'>;

/** Whether the last rotation is so recent that requests with the previous token may still arrive. */
export const isInGrace = (session: RotatedSession, now: Date) =>
  now.getTime() - session.rotatedAt.getTime() <= graceMs;

/**
 * Returns the state of a session's refresh token. The previous token is valid for 30 s, and longer if its successor was
 * never used: the response with the successor may have been lost. Every older token is `old`; its use means a copy.
 */
export function tokenState(session: RotatedSession, hash: string, now: Date): 'current' | 'previous' | 'old' {
  if (hash === session.refreshHash) return 'current';
  if (hash !== session.previousRefreshHash) return 'old';
  return isInGrace(session, now) || session.confirmedAt === null ? 'previous' : 'old';
}
