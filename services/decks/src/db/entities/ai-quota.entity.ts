import { defineEntity, p } from '@mikro-orm/core';

/** Words a learner had cards made for on a UTC day; `tried` also counts those that were given back. */
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
