import { defineEntity, p } from '@mikro-orm/core';

/** Number of words for which a learner had cards generated on a UTC day. `tried` also counts refunded words. */
export const AiQuota = defineEntity({
  name: 'AiQuota',
  tableName: 'ai_quota',
  properties: {
    userId: p.uuid().primary(),
    day: p.date().primary(),
    used: p.integer(),
    tried: p.integer().default(0),
  },
});
