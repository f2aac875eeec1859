import { appError } from '@repaso/service-kit';
import type { AppError } from '@repaso/service-kit';
import type { User } from '../../db/entities/user.entity.ts';

/** Returns the parameters of the error BANNED; undefined when the user is not banned. */
export function banOf(user: User): { reason: string; until: string } | undefined {
  if (!user.banned) return undefined;
  return { reason: user.banReason ?? '', until: user.banExpires?.toISOString() ?? '' };
}

/** Returns the error for a revoked session: BANNED with its reason, so that the user learns it, or SESSION_REVOKED. */
export function revocationError(user: User | null, now: Date): AppError {
  const hasExpired = user?.banExpires ? user.banExpires <= now : false;
  const ban = user && !hasExpired ? banOf(user) : undefined;
  return ban ? appError('BANNED', ban) : appError('SESSION_REVOKED');
}

/** Removes an expired ban. Called at sign-in. */
export function liftExpiredBan(user: User, now: Date): void {
  if (!user.banned || !user.banExpires || user.banExpires > now) return;
  user.banned = false;
  user.banReason = null;
  user.banExpires = null;
  user.updatedAt = now;
}
