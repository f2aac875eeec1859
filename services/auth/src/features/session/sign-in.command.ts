import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { SignInBody } from '@repaso/contracts';
import { AppError, appError } from '@repaso/service-kit';
import { createHash } from 'node:crypto';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AuthDeps } from '../../auth-deps.ts';
import { Account } from '../../db/account.entity.ts';
import { User } from '../../db/user.entity.ts';
import { startSession } from '../../sessions/start-session.command.ts';
import type { Device, LiveSession } from '../../sessions/start-session.command.ts';

/**
 * Signs in by e-mail and password. An unknown e-mail and a wrong password are one answer after one time; a ban is told
 * only to who knows the password.
 * @throws RATE_LIMITED, INVALID_CREDENTIALS, BANNED
 */
export async function signIn(
  deps: AuthDeps,
  em: SqlEntityManager,
  input: SignInBody & { device: Device },
  now: Date,
): Promise<LiveSession> {
  const email = input.email.toLowerCase();
  const attempt = await takeAttempt(deps, email, input.device);
  const user = await em.findOne(User, { email });
  const account = user && (await em.findOne(Account, { userId: user.id, providerId: 'credential' }));
  if (!(await deps.passwords.matches(input.password, account?.password ?? null)) || !user) {
    await refuse(em, { action: 'sign-in.failed', subjectId: user?.id ?? null }, now);
    throw appError('INVALID_CREDENTIALS');
  }
  const session = { userId: user.id, device: input.device, refreshTokens: deps.refreshTokens };
  const live = await startSession(em.fork(), session, now).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'BANNED') {
      await refuse(em, { action: 'sign-in.banned', subjectId: user.id }, now);
    }
    throw error;
  });
  await attempt.succeeded();
  return live;
}

/** Counted before the password is looked at, so that guesses sent at once are counted too; success gives it back. */
async function takeAttempt({ limiters }: AuthDeps, email: string, device: Device) {
  const address = digest(device.ipAddress);
  const account = digest(email);
  await limiters.address.consume(address);
  await limiters.account.consume(account);
  return {
    succeeded: async () => {
      await Promise.all([limiters.address.giveBack(address), limiters.account.reset(account)]);
    },
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

async function refuse(em: SqlEntityManager, event: Parameters<typeof recordAudit>[1], now: Date) {
  recordAudit(em, event, now);
  await em.flush();
}
