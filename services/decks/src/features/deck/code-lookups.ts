import { createRateLimiter, nativePool } from '@repaso/service-kit';
import type { Principal, RateLimiter } from '@repaso/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import { createHash } from 'node:crypto';

/** Look-ups by access code that one learner, or one address of visitors, may make in a minute. */
const perMinute = 30;

export type CodeLookups = (reader: Principal | null, address: string) => Promise<void>;

/** Codes are guessed only as fast as this lets: it counts every look-up by code, right or wrong. */
export function limitCodeLookups(orm: MikroORM): CodeLookups {
  let made: Promise<RateLimiter> | undefined;
  // The pool exists only once the ORM has connected, which is after the app is assembled.
  const limiter = () =>
    (made ??= nativePool(orm).then((pool) =>
      createRateLimiter({ pool, schema: 'decks', name: 'deck-code', points: perMinute, seconds: 60 }),
    ));
  return async (reader, address) =>
    (await limiter()).consume(reader?.id ?? createHash('sha256').update(address).digest('base64url'));
}
