import { appError } from '@repaso/service-kit';
import type { AppError } from '@repaso/service-kit';
import type { User } from '../../db/entities/user.entity.ts';

/** What a banned user is told, as the parameters of BANNED; undefined for everybody else. */
export function banOf(user: User): { reason: string; until: string } | undefined {
  if (!user.banned) return undefined;
  return { reason: user.banReason ?? '', until: user.banExpires?.toISOString() ?? '' };
}

/** What ended a session from outside: a ban is told with its reason, because a banned user can ask nowhere else. */
export function endOf(user: User | null, now: Date): AppError {
  const hasRunOut = user?.banExpires ? user.banExpires <= now : false;
  const ban = user && !hasRunOut ? banOf(user) : undefined;
  return ban ? appError('BANNED', ban) : appError('SESSION_REVOKED');
}

/** A ban that has run its time ends by itself, at the first sign-in after. */
export function liftExpiredBan(user: User, now: Date): void {
  if (!user.banned || !user.banExpires || user.banExpires > now) return;
  user.banned = false;
  user.banReason = null;
  user.banExpires = null;
  user.updatedAt = now;
}
