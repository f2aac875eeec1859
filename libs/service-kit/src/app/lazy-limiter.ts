import type { MikroORM } from '@mikro-orm/postgresql';
import { nativePool } from '../database/native.ts';
import { createRateLimiter } from './rate-limits.ts';
import type { RateLimiter } from './rate-limits.ts';
import type { RouteDefinition } from './route.ts';

/** Takes an attempt of a key. @throws RATE_LIMITED */
export type Limit = RateLimiter['consume'];

/** The limiter of a route. Getting the pool is asynchronous, assembling an app is not: the first request makes it. */
export function lazyLimiter(orm: MikroORM, { name, limit }: RouteDefinition): Limit | undefined {
  if (!limit) return undefined;
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
