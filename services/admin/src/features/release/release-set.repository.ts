import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { liveChannel } from '@repaso/contracts';
import type { ReleaseEntry, ReleaseKind } from '@repaso/contracts';
import { isDeepStrictEqual } from 'node:util';
import { Channel, ReleaseSetRow } from '../../db/entities/release-set.entity.ts';

export const findChannel = (em: SqlEntityManager, name: string): Promise<Channel | null> =>
  em.findOne(Channel, { name });

/** Returns the set of a channel; null if there is no such channel. */
export async function findSetOf(em: SqlEntityManager, name: string): Promise<ReleaseSetRow | null> {
  const channel = await findChannel(em, name);
  return channel && em.findOne(ReleaseSetRow, { id: channel.setId });
}

/**
 * Returns the set that a release to a channel begins with: the channel's own one, or the live one for a channel that does not
 * exist yet or whose share has ended. The set of an ended canary may have older builds of others than the live one.
 */
export async function findBasisOf(em: SqlEntityManager, name: string): Promise<ReleaseSetRow | null> {
  const channel = await findChannel(em, name);
  return findSetOf(em, channel === null || channel.share === 0 ? liveChannel : name);
}

export const findLiveSet = (em: SqlEntityManager): Promise<ReleaseSetRow | null> =>
  findSetOf(em, liveChannel);

/** Returns all channels, `live` first. */
export async function listChannels(em: SqlEntityManager): Promise<Channel[]> {
  const channels = await em.find(Channel, {}, { orderBy: { name: 'asc' } });
  return channels.sort((one, other) => Number(other.name === liveChannel) - Number(one.name === liveChannel));
}

/**
 * Returns whether this version of the remote was published, in a release set or as a build alone. `same`: with the same
 * entry. `other`: with another entry. `unknown`: it was not.
 */
export async function findReleased(
  em: SqlEntityManager,
  entry: ReleaseEntry,
): Promise<'same' | 'other' | 'unknown'> {
  const rows = await em.execute<{ found: ReleaseEntry }[]>(
    `select distinct found from admin.release_set, jsonb_array_elements(remotes) found
     where found ->> 'name' = ? and found ->> 'version' = ?
     union select entry from admin.build where name = ? and version = ?`,
    [entry.name, entry.version, entry.name, entry.version],
  );
  if (rows.length === 0) return 'unknown';
  return rows.every(({ found }) => isDeepStrictEqual(found, entry)) ? 'same' : 'other';
}

/** A release set in which remotes have only their version: `versions` by name. */
export interface SetSummary {
  id: number;
  kind: ReleaseKind;
  actor: string;
  reason: string;
  createdAt: Date;
  versions: Readonly<Record<string, string>>;
}

/** Returns the sets whose id is below `before`, newest first; without `before`, the newest ones. */
export async function listSets(
  em: SqlEntityManager,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<SetSummary[]> {
  const rows = await em.execute<(Omit<SetSummary, 'createdAt'> & { created_at: string | Date })[]>(
    `select id, kind, actor, reason, created_at, coalesce((
       select jsonb_object_agg(entry ->> 'name', entry ->> 'version') from jsonb_array_elements(remotes) entry
     ), '{}') as versions
     from admin.release_set where id < ? order by id desc limit ?`,
    [before ?? 2 ** 31 - 1, limit],
  );
  return rows.map(({ created_at: createdAt, ...row }) => ({ ...row, createdAt: new Date(createdAt) }));
}

/** Returns the versions of the remotes of sets, by the number of the set. */
export async function versionsOfSets(
  em: SqlEntityManager,
  ids: readonly number[],
): Promise<Map<number, SetSummary['versions']>> {
  if (ids.length === 0) return new Map();
  const rows = await em.execute<{ id: number; versions: SetSummary['versions'] }[]>(
    `select id, coalesce((
       select jsonb_object_agg(entry ->> 'name', entry ->> 'version') from jsonb_array_elements(remotes) entry
     ), '{}') as versions
     from admin.release_set where id in (${ids.map(() => '?').join(', ')})`,
    [...ids],
  );
  return new Map(rows.map(({ id, versions }) => [id, versions]));
}

/**
 * Makes concurrent publishers wait, so that each starts from the set and files of the one before. Readers are not
 * blocked.
 */
export async function lockChannels(em: SqlEntityManager): Promise<void> {
  await em.execute('lock table admin.channel in share row exclusive mode');
}
