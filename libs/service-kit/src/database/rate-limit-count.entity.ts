import { defineEntity, p } from '@mikro-orm/core';
import type { InferEntity } from '@mikro-orm/core';

/** Attempts per key; the columns are those of rate-limiter-flexible. A service with limited routes lists it as entity. */
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
