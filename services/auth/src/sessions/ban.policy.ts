import type { User } from '../db/user.entity.ts';

/** What a banned user is told, as the parameters of BANNED; undefined for everybody else. */
export function banOf(user: User): { reason: string; until: string } | undefined {
  if (!user.banned) return undefined;
  return { reason: user.banReason ?? '', until: user.banExpires?.toISOString() ?? '' };
}

/** A ban that has run its time ends by itself, at the first sign-in after. */
export function liftExpiredBan(user: User, now: Date): void {
  if (!user.banned || !user.banExpires || user.banExpires > now) return;
  user.banned = false;
  user.banReason = null;
  user.banExpires = null;
  user.updatedAt = now;
}
