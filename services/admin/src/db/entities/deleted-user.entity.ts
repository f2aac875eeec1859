import { defineEntity, p } from '@mikro-orm/core';

/** Ids of deleted accounts, so that late requests of these users write nothing. */
export const DeletedUser = defineEntity({
  name: 'DeletedUser',
  tableName: 'deleted_user',
  properties: {
    userId: p.uuid().primary(),
    deletedAt: p.datetime(3),
  },
});
