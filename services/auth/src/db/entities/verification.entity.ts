import { defineEntity, p } from '@mikro-orm/core';
import type { InferEntity } from '@mikro-orm/core';

/** A secret sent by mail. `identifier` holds its purpose and recipient, `value` its hash. */
export const Verification = defineEntity({
  name: 'Verification',
  tableName: 'verification',
  properties: {
    id: p.uuid().primary(),
    identifier: p.string().length(300).index(),
    value: p.string().length(64).unique(),
    expiresAt: p.datetime(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export type Verification = InferEntity<typeof Verification>;
