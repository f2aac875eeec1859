import { defineEntity, p } from '@mikro-orm/core';
import type { InferEntity } from '@mikro-orm/core';

/** One sign-in on one device. SPEC's `token` is kept as `refreshHash` alone: who reads the table cannot use it. */
export const Session = defineEntity({
  name: 'Session',
  tableName: 'session',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid().index(),
    /** All refresh tokens that follow from one sign-in. */
    familyId: p.uuid().index(),
    refreshHash: p.string().length(64).unique(),
    previousRefreshHash: p.string().length(64).nullable(),
    rotatedAt: p.datetime(),
    /** When the refresh token of now was first seen; null until then. */
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
