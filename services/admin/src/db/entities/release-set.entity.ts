import type { ReleaseEntry, ReleaseKind } from '@repaso/contracts';
import { defineEntity, p } from '@mikro-orm/core';
import type { InferEntity } from '@mikro-orm/core';

/** The remotes a page uses together. Rows are only ever added, so they are the history of what was live. */
export const ReleaseSetRow = defineEntity({
  name: 'ReleaseSetRow',
  tableName: 'release_set',
  properties: {
    id: p.integer().primary().generated('identity'),
    remotes: p.json<ReleaseEntry[]>(),
    /** What kind of change made this set from the one that was live. */
    kind: p.text().$type<ReleaseKind>(),
    /** Who asked for the change; empty when the platform made it by itself. */
    actor: p.text(),
    /** Why, in the words of whoever asked, else what changed. */
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
