import { defineEntity, p } from '@mikro-orm/core';
import type { InferEntity } from '@mikro-orm/core';

/** Attempts per key, with the columns of rate-limiter-flexible. Services with limited routes list it as an entity. */
export const RateLimitCount = defineEntity({
  name: 'RateLimitCount',
  tableName: 'rate_limit_count',
  properties: {
    key: p.string().length(255).primary(),
    points: p.integer().default(0),
    expire: p.bigint('number').nullable(),
  },
});
export type RateLimitCount = InferEntity<typeof RateLimitCount>;
