import type { ChannelChangeKind, ReleaseEntry, ReleaseKind, ReleaseSignature } from '@repaso/contracts';
import { defineEntity, p } from '@mikro-orm/core';
import type { InferEntity } from '@mikro-orm/core';

/**
 * A release set: the remotes, one version of each, that a page loads together. Rows are only added, so they are the
 * history of the live sets.
 */
export const ReleaseSetRow = defineEntity({
  name: 'ReleaseSetRow',
  tableName: 'release_set',
  properties: {
    id: p.integer().primary().generated('identity'),
    remotes: p.json<ReleaseEntry[]>(),
    /** The kind of change that made this set from the one that was live before. */
    kind: p.text().$type<ReleaseKind>(),
    /** Who made the change; empty for the platform itself. */
    actor: p.text(),
    /** The reason that was given; otherwise a description of the change. */
    reason: p.text(),
    createdAt: p.datetime(3),
    /** Null until the installation has a key. */
    signatures: p.json<ReleaseSignature[]>().nullable(),
  },
});
export type ReleaseSetRow = InferEntity<typeof ReleaseSetRow>;

/** A pointer to the release set that some browsers get. The channel `live` is for all that no other one claims. */
export const Channel = defineEntity({
  name: 'Channel',
  tableName: 'channel',
  properties: {
    name: p.text().primary(),
    setId: p.integer(),
    /** Per cent of the browsers that get the set; null for none by chance, and for `live`. */
    share: p.smallint().nullable(),
    changedAt: p.datetime(3),
  },
});
export type Channel = InferEntity<typeof Channel>;

/**
 * The set of the channel `live`, for processes of the version before channels, which may run side by side with this one.
 * The table goes with the next release.
 */
export const LiveRelease = defineEntity({
  name: 'LiveRelease',
  tableName: 'live_release',
  properties: {
    slot: p.integer().primary().autoincrement(false),
    setId: p.integer(),
    changedAt: p.datetime(3),
  },
});

/** A change of a channel. Rows are only added. */
export const ChannelChangeRow = defineEntity({
  name: 'ChannelChangeRow',
  tableName: 'channel_change',
  properties: {
    id: p.integer().primary().generated('identity'),
    channel: p.text(),
    fromSet: p.integer().nullable(),
    toSet: p.integer(),
    kind: p.text().$type<ChannelChangeKind>(),
    actor: p.text(),
    reason: p.text(),
    at: p.datetime(3),
  },
});
export type ChannelChangeRow = InferEntity<typeof ChannelChangeRow>;

/** A build whose files are published. */
export const BuildRow = defineEntity({
  name: 'BuildRow',
  tableName: 'build',
  properties: {
    digest: p.text().primary(),
    name: p.text(),
    version: p.text(),
    entry: p.json<ReleaseEntry>(),
    /** Size of its files. */
    bytes: p.bigint('number'),
    actor: p.text(),
    createdAt: p.datetime(3),
  },
});

/** A build that was refused. Nothing else of it is stored. */
export const RefusedBuildRow = defineEntity({
  name: 'RefusedBuildRow',
  tableName: 'refused_build',
  properties: {
    id: p.integer().primary().generated('identity'),
    name: p.text().nullable(),
    version: p.text().nullable(),
    actor: p.text(),
    reasons: p.json<string[]>(),
    at: p.datetime(3),
  },
});
