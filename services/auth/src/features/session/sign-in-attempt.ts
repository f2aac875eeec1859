import { addressKey, appError } from '@repaso/service-kit';
import { createHash } from 'node:crypto';
import type { SignInLimiters } from '../../auth-deps.ts';

/** An attempt at signing in that was let through; exactly one of its ends is told. */
export interface Attempt {
  failed(): Promise<void>;
  succeeded(): Promise<void>;
  /** No password was compared: it counts for nothing. */
  wasNone(): Promise<void>;
}

interface Attempted {
  email: string;
  ipAddress: string;
  /** Of a device that has signed in to this account before. */
  deviceKey: string | undefined;
}

/**
 * Failures that one address may make at an account in 15 minutes. The more other addresses fail at it, the fewer:
 * guesses from many addresses are slowed down. One always remains, so that nobody is refused for what others did.
 */
function allowance(failuresElsewhere: number): number {
  if (failuresElsewhere < 10) return 10;
  return failuresElsewhere < 50 ? 3 : 1;
}

/**
 * Counts an attempt before the password is looked at, so that guesses sent at once are counted too. A device that has
 * signed in to the account before has a budget of its own, which no stranger can use up.
 * @throws RATE_LIMITED
 */
export async function takeAttempt(limiters: SignInLimiters, attempted: Attempted): Promise<Attempt> {
  return attempted.deviceKey === undefined
    ? takeStrangersAttempt(limiters, attempted)
    : takeDevicesAttempt(limiters, attempted.deviceKey);
}

async function takeDevicesAttempt({ device }: SignInLimiters, key: string): Promise<Attempt> {
  await device.consume(key);
  return {
    failed: () => Promise.resolve(),
    succeeded: () => device.reset(key),
    wasNone: () => device.giveBack(key),
  };
}

async function takeStrangersAttempt(
  { address, pair, account }: SignInLimiters,
  { email, ipAddress }: Attempted,
): Promise<Attempt> {
  const addressIs = addressKey(ipAddress);
  const accountIs = digest(email);
  const pairIs = digest(`${accountIs}.${addressIs}`);
  await address.consume(addressIs);
  const { attempts, seconds } = await pair.count(pairIs);
  const ownFailures = attempts - 1;
  const elsewhere = Math.max(0, (await account.read(accountIs)) - ownFailures);
  if (attempts > allowance(elsewhere)) {
    await address.giveBack(addressIs);
    throw appError('RATE_LIMITED', { seconds });
  }
  return {
    failed: async () => {
      await account.count(accountIs);
    },
    succeeded: async () => {
      await Promise.all([
        address.giveBack(addressIs),
        pair.reset(pairIs),
        account.giveBack(accountIs, ownFailures),
      ]);
    },
    wasNone: async () => {
      await Promise.all([address.giveBack(addressIs), pair.giveBack(pairIs)]);
    },
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
