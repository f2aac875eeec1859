import type { ReleaseEntry, ReleaseKind } from '@repaso/contracts';
import { defineEntity, p } from '@mikro-orm/core';
import type { InferEntity } from '@mikro-orm/core';

/** A set of remotes that a page loads together. Rows are only added, so they are the history of live sets. */
export const ReleaseSetRow = defineEntity({
  name: 'ReleaseSetRow',
  tableName: 'release_set',
  properties: {
    id: p.integer().primary().generated('identity'),
    remotes: p.json<ReleaseEntry[]>(),
    /** The kind of change that created this set from the previous live set. */
    kind: p.text().$type<ReleaseKind>(),
    /** Who made the change; empty for the platform itself. */
    actor: p.text(),
    /** The given reason, or else a description of the change. */
    reason: p.text(),
    createdAt: p.datetime(3),
  },
});
export type ReleaseSetRow = InferEntity<typeof ReleaseSetRow>;

/** One row, with slot 1: the live set. */
export const LiveRelease = defineEntity({
  name: 'LiveRelease',
  tableName: 'live_release',
  properties: {
    slot: p.integer().primary().autoincrement(false),
    setId: p.integer(),
    changedAt: p.datetime(3),
  },
});
