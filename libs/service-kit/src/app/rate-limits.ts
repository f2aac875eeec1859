import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { appError } from '../errors/app-error.ts';

/** Counts attempts in the service's database, so that the limit holds over all its processes. */
export interface RateLimiter {
  /** Takes one attempt. @throws RATE_LIMITED with the seconds to wait */
  consume(key: string): Promise<void>;
  /** Counts an attempt that is made in any case; returns how many there are now, and when they end. */
  count(key: string): Promise<Counted>;
  /** How many there are. */
  read(key: string): Promise<number>;
  /** Gives attempts back, one by default. */
  giveBack(key: string, attempts?: number): Promise<void>;
  /** Forgets the attempts of a key. */
  reset(key: string): Promise<void>;
}

interface Counted {
  attempts: number;
  /** Seconds until they are forgotten. */
  seconds: number;
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
    async giveBack(key, attempts = 1) {
      if (attempts > 0) await limiter.reward(key, attempts);
    },
    async reset(key) {
      await limiter.delete(key);
    },
  };
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));
