import { defineEntity, p } from '@mikro-orm/core';

/** Words a learner had generated on one of their days. */
export const AiQuota = defineEntity({
  name: 'AiQuota',
  tableName: 'ai_quota',
  properties: {
    userId: p.uuid().primary(),
    day: p.date().primary(),
    used: p.integer(),
  },
});
