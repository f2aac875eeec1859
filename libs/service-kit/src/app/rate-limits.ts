import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { appError } from '../errors/app-error.ts';

/** Counts attempts in the service's database, so that a limit applies across all its processes. */
export interface RateLimiter {
  /** Counts one attempt. @throws RATE_LIMITED with the seconds to wait */
  consume(key: string): Promise<void>;
  /** Counts one attempt without enforcing the limit. Returns the new total and when it expires. */
  count(key: string): Promise<Counted>;
  /** Returns the current number of attempts. */
  read(key: string): Promise<number>;
  /** Subtracts attempts from the count, one by default. */
  refund(key: string, attempts?: number): Promise<void>;
  /** Sets the count of a key to zero. */
  reset(key: string): Promise<void>;
}

interface Counted {
  attempts: number;
  /** Seconds until the count expires. */
  seconds: number;
}

/**
 * Creates a limiter that stores its counts in the table of `RateLimitCount` in `schema`. Keys must not contain personal
 * data: hash an address or an e-mail first.
 */
export function createRateLimiter(options: {
  pool: Pool;
  schema: string;
  name: string;
  points: number;
  seconds: number;
}): RateLimiter {
  const limiter = new RateLimiterPostgres({
    storeClient: options.pool,
    storeType: 'client',
    schemaName: options.schema,
    tableName: 'rate_limit_count',
    tableCreated: true,
    // Upkeep deletes expired rows.
    clearExpiredByTimeout: false,
    keyPrefix: options.name,
    points: options.points,
    duration: options.seconds,
  });
  return {
    async consume(key) {
      try {
        await limiter.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw appError('RATE_LIMITED', { seconds: secondsOf(refusal) });
      }
    },
    async count(key) {
      const counted = await limiter.penalty(key);
      return { attempts: counted.consumedPoints, seconds: secondsOf(counted) };
    },
    async read(key) {
      return (await limiter.get(key))?.consumedPoints ?? 0;
    },
    async refund(key, attempts = 1) {
      if (attempts > 0) await limiter.reward(key, attempts);
    },
    async reset(key) {
      await limiter.delete(key);
    },
  };
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));
