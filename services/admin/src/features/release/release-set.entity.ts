import type { ReleaseEntry } from '@repaso/contracts';
import { defineEntity, p } from '@mikro-orm/core';
import type { InferEntity } from '@mikro-orm/core';

/** The remotes a page uses together. Rows are only ever added. */
export const ReleaseSetRow = defineEntity({
  name: 'ReleaseSetRow',
  tableName: 'release_set',
  properties: {
    id: p.integer().primary().generated('identity'),
    remotes: p.json<ReleaseEntry[]>(),
    /** What made this set differ from the one before, for the people who look back. */
    reason: p.text(),
    createdAt: p.datetime(3),
  },
});
export type ReleaseSetRow = InferEntity<typeof ReleaseSetRow>;

/** One row, slot 1: which set pages get now. */
export const LiveRelease = defineEntity({
  name: 'LiveRelease',
  tableName: 'live_release',
  properties: {
    slot: p.integer().primary().autoincrement(false),
    setId: p.integer(),
    changedAt: p.datetime(3),
  },
});
