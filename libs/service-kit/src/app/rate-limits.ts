import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { appError } from '../errors/app-error.ts';

/** Counts attempts in the service's database, so that the limit holds over all its processes. */
export interface RateLimiter {
  /** Takes one attempt. @throws RATE_LIMITED with the seconds to wait */
  consume(key: string): Promise<void>;
  /** Gives one attempt back. */
  giveBack(key: string): Promise<void>;
  /** Forgets the attempts of a key. */
  reset(key: string): Promise<void>;
}

/**
 * Makes a limiter over the table of `RateLimitCount` in `schema`. Keys must carry no personal data: hash an address
 * or an e-mail first.
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
    // Upkeep does it.
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
        throw appError('RATE_LIMITED', { seconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
    async reset(key) {
      await limiter.delete(key);
    },
  };
}
