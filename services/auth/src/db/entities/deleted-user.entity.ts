import { defineEntity, p } from '@mikro-orm/core';
import type { InferEntity } from '@mikro-orm/core';

/** The id of a deleted account, and the services that still have to delete its data. */
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
