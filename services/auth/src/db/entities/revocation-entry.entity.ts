import { defineEntity, p } from '@mikro-orm/core';
import type { InferEntity } from '@mikro-orm/core';

/** One entry of the revocation feed. */
export const RevocationEntry = defineEntity({
  name: 'RevocationEntry',
  tableName: 'revocation',
  properties: {
    seq: p.bigint('number').primary().autoincrement(false),
    sid: p.uuid().nullable(),
    userId: p.uuid(),
    kind: p.enum(['session', 'user', 'deleted']),
    at: p.datetime().index(),
  },
});
export type RevocationEntry = InferEntity<typeof RevocationEntry>;

/** The newest number of the feed, in one row. Its lock makes entries commit in order, so that readers miss none. */
export const RevocationHead = defineEntity({
  name: 'RevocationHead',
  tableName: 'revocation_head',
  properties: {
    id: p.integer().primary().autoincrement(false),
    seq: p.bigint('number'),
  },
});
export type RevocationHead = InferEntity<typeof RevocationHead>;
