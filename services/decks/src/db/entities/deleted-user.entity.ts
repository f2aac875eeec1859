import { defineEntity, p } from '@mikro-orm/core';

/** Ids of deleted accounts, so that a late request in their name writes nothing. */
export const DeletedUser = defineEntity({
  name: 'DeletedUser',
  tableName: 'deleted_user',
  properties: {
    userId: p.uuid().primary(),
    deletedAt: p.datetime(3),
  },
});
