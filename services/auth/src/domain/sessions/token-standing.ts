import type { Session } from '../../db/entities/session.entity.ts';
import { graceMs } from './session-life.ts';

type Rotated = Pick<Session, 'refreshHash' | 'previousRefreshHash' | 'rotatedAt' | 'confirmedAt'>;

/** Whether the last rotation is so recent that requests of the time before may still come. */
export const isInGrace = (session: Rotated, now: Date) =>
  now.getTime() - session.rotatedAt.getTime() <= graceMs;

/**
 * What a refresh token of a session is worth. The previous one is good for 30 s, and beyond as long as its successor was
 * never used: the response that carried it may have been lost on a device that then was offline. Any other is of the
 * past, and who uses it has a copy.
 */
export function standingOf(session: Rotated, hash: string, now: Date): 'current' | 'previous' | 'past' {
  if (hash === session.refreshHash) return 'current';
  if (hash !== session.previousRefreshHash) return 'past';
  return isInGrace(session, now) || session.confirmedAt === null ? 'previous' : 'past';
}
