import { defineEntity, p } from '@mikro-orm/core';
import type { InferEntity } from '@mikro-orm/core';

/** An entry of the audit log. Holds only ids and codes, because it outlives the accounts. */
export const AuditEntry = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_log',
  properties: {
    id: p.uuid().primary(),
    at: p.datetime().index(),
    action: p.string().length(60),
    /** The user who acted; null without a session, as in a failed sign-in. */
    actorId: p.uuid().nullable(),
    subjectId: p.uuid().nullable().index(),
    sessionId: p.uuid().nullable(),
    details: p.json<Record<string, string | number>>(),
  },
});
export type AuditEntry = InferEntity<typeof AuditEntry>;
