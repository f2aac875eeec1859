import type { MikroORM } from '@mikro-orm/postgresql';
import { nativePool } from '../database/native.ts';
import { createRateLimiter } from './rate-limits.ts';
import type { RateLimiter } from './rate-limits.ts';
import type { RateLimit } from './route.ts';

/** Takes an attempt of a key. @throws RATE_LIMITED */
export type Limiter = RateLimiter['consume'];

/**
 * The limiter of one limit of the route `name`. Getting the pool is asynchronous, assembling an app is not: the first
 * request makes it.
 */
export function lazyLimiter(orm: MikroORM, name: string, limit: RateLimit): Limiter {
  const { points, seconds, budget = name } = limit;
  let made: Promise<RateLimiter> | undefined;
  const make = async () =>
    createRateLimiter({
      pool: await nativePool(orm),
      schema: orm.config.get('schema'),
      name: budget,
      points,
      seconds,
    });
  return async (key) => {
    made ??= make();
    return (await made).consume(key);
  };
}
