import { defineEntity, p } from '@mikro-orm/core';
import type { InferEntity } from '@mikro-orm/core';

/** A session on one device. SPEC's `token` is stored only as `refreshHash`, so the table contains no usable token. */
export const Session = defineEntity({
  name: 'Session',
  tableName: 'session',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid().index(),
    /** Shared by all sessions that descend from one sign-in. */
    familyId: p.uuid().index(),
    refreshHash: p.string().length(64).unique(),
    previousRefreshHash: p.string().length(64).nullable(),
    rotatedAt: p.datetime(),
    /** When the current refresh token was first used; null before. */
    confirmedAt: p.datetime().nullable(),
    expiresAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
    ipAddress: p.string().length(45).nullable(),
    userAgent: p.string().length(400).nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export type Session = InferEntity<typeof Session>;
