import { defineEntity, p } from '@mikro-orm/core';

/** Note of a starter verb that was written. It is not written again after an admin has deleted it. */
export const SeededVerb = defineEntity({
  name: 'SeededVerb',
  tableName: 'seeded_verb',
  properties: {
    infinitive: p.text().primary(),
    /** `seedHash` of the content last compared with the verb; null if an earlier release wrote it. */
    hash: p.text().nullable(),
    /** Version of the verb after it was last seeded. A verb of another version was edited. */
    verbVersion: p.integer().default(1),
  },
});
