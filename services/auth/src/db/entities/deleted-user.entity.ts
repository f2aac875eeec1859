import { defineEntity, p } from '@mikro-orm/core';
import type { InferEntity } from '@mikro-orm/core';

/** The id of an account that is gone, and which services have removed what was theirs of it. */
export const DeletedUser = defineEntity({
  name: 'DeletedUser',
  tableName: 'deleted_user',
  properties: {
    userId: p.uuid().primary(),
    deletedAt: p.datetime(),
    pendingServices: p.array().default([]),
    nextAttemptAt: p.datetime().nullable(),
  },
});
export type DeletedUser = InferEntity<typeof DeletedUser>;
