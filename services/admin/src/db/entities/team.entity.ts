import { defineEntity, p } from '@mikro-orm/core';
import type { InferEntity } from '@mikro-orm/core';

/** People who publish remotes together. */
export const Team = defineEntity({
  name: 'Team',
  tableName: 'team',
  properties: {
    id: p.uuid().primary(),
    name: p.text().unique('team_name'),
    createdAt: p.datetime(3),
    /** Counts the changes of name, remotes and members. */
    version: p.integer().default(1),
  },
});
export type Team = InferEntity<typeof Team>;

/** A user who sees the releases of a team. */
export const TeamMember = defineEntity({
  name: 'TeamMember',
  tableName: 'team_member',
  properties: { teamId: p.uuid().primary(), userId: p.uuid().primary() },
});

/** A remote that belongs to a team, with the route prefixes that it may have. */
export const TeamRemote = defineEntity({
  name: 'TeamRemote',
  tableName: 'team_remote',
  properties: { name: p.text().primary(), teamId: p.uuid(), prefixes: p.json<string[]>() },
});

/** A token with which a team publishes. */
export const PublishTokenRow = defineEntity({
  name: 'PublishTokenRow',
  tableName: 'publish_token',
  properties: {
    id: p.uuid().primary(),
    teamId: p.uuid(),
    /** SHA-256 of the secret. */
    hash: p.blob(),
    label: p.text(),
    channels: p.json<string[]>(),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3).nullable(),
    revokedAt: p.datetime(3).nullable(),
    lastUsedAt: p.datetime(3).nullable(),
  },
});
export type PublishTokenRow = InferEntity<typeof PublishTokenRow>;
