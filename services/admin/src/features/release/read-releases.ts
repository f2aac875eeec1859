import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { liveChannel } from '@repaso/contracts';
import type {
  ChannelChange,
  RefusedBuild,
  ReleaseEntry,
  ReleaseSetDetails,
  RemoteOfSet,
} from '@repaso/contracts';
import { digestOf } from '@repaso/release-rules';
import { appError } from '@repaso/service-kit';
import type { FileStorage } from '@repaso/service-kit';
import type { Channel } from '../../db/entities/release-set.entity.ts';
import {
  BuildRow,
  ChannelChangeRow,
  RefusedBuildRow,
  ReleaseSetRow,
} from '../../db/entities/release-set.entity.ts';
import { sizesOf } from './published-files.ts';
import type { Reader } from './reader.ts';
import { changesBetween, presentSummary } from './release-set.presenter.ts';
import { listChannels, listSets, versionsOfSets } from './release-set.repository.ts';
import type { SetSummary } from './release-set.repository.ts';

/**
 * Returns a release set with its remotes, their builds and files, the channels that have it, and its differences from
 * the set before and from the live one.
 * @throws NOT_FOUND
 */
export async function readReleaseSet(
  em: SqlEntityManager,
  { id, site }: { id: number; site: FileStorage | null },
): Promise<ReleaseSetDetails> {
  const row = await em.findOne(ReleaseSetRow, { id });
  if (row === null) throw appError('NOT_FOUND');
  const [[set, before], channels] = await Promise.all([
    listSets(em, { before: id + 1, limit: 2 }),
    listChannels(em),
  ]);
  if (set === undefined) throw appError('NOT_FOUND');
  return {
    ...presentSummary(set, before),
    remotes: await presentRemotes(em, row.remotes, site),
    channels: channels.filter(({ setId }) => setId === id).map(({ name }) => name),
    previous: before?.id ?? null,
    live: await sinceLive(em, set, channels),
  };
}

async function presentRemotes(
  em: SqlEntityManager,
  entries: readonly ReleaseEntry[],
  site: FileStorage | null,
): Promise<RemoteOfSet[]> {
  const digests = entries.map(digestOf);
  const builds = await em.find(BuildRow, { digest: { $in: digests } });
  const buildOf = new Map(builds.map((build) => [build.digest, build]));
  return Promise.all(
    entries.map(async (entry, index) => {
      const digest = digests[index] ?? '';
      const build = buildOf.get(digest);
      const published = build && { actor: build.actor, at: build.createdAt.toISOString() };
      const sizes = site === null ? {} : await sizesOf(site, entry);
      return { ...entry, digest, bytes: build?.bytes ?? null, sizes, published: published ?? null };
    }),
  );
}

async function sinceLive(
  em: SqlEntityManager,
  set: SetSummary,
  channels: readonly Channel[],
): Promise<ReleaseSetDetails['live']> {
  const id = channels.find(({ name }) => name === liveChannel)?.setId;
  if (id === undefined) return null;
  const versions = (await versionsOfSets(em, [id])).get(id) ?? {};
  return { id, changes: changesBetween(versions, set.versions) };
}

/** Returns a page of the changes of one channel or of all, newest first. */
export async function listChanges(
  em: SqlEntityManager,
  { channel, before, limit }: { channel?: string | undefined; before?: number | undefined; limit: number },
): Promise<{ changes: ChannelChange[]; next: number | null }> {
  const where = {
    ...(channel !== undefined && { channel }),
    ...(before !== undefined && { id: { $lt: before } }),
  };
  const found = await em.find(ChannelChangeRow, where, { orderBy: { id: 'desc' }, limit: limit + 1 });
  const page = found.slice(0, limit);
  const versions = await versionsOfSets(
    em,
    page.flatMap(({ fromSet, toSet }) => [fromSet ?? 0, toSet]),
  );
  const changes = page.map(({ fromSet, toSet, at, ...row }) => ({
    ...{ id: row.id, channel: row.channel, kind: row.kind, actor: row.actor, reason: row.reason },
    ...{ from: fromSet ?? null, to: toSet, at: at.toISOString() },
    changes: changesBetween(versions.get(fromSet ?? 0) ?? {}, versions.get(toSet) ?? {}),
  }));
  return { changes, next: found.length > limit ? (page.at(-1)?.id ?? null) : null };
}

const shownRefusals = 50;

/** Returns the latest refused builds that the caller may read, newest first. */
export async function listRefused(em: SqlEntityManager, reader: Reader): Promise<RefusedBuild[]> {
  const own =
    reader === null
      ? {}
      : { $or: [{ name: { $in: [...reader.remotes] } }, { actor: { $in: [...reader.actors] } }] };
  const rows = await em.find(RefusedBuildRow, own, { orderBy: { id: 'desc' }, limit: shownRefusals });
  return rows.map(({ id, name, version, actor, reasons, at }) => ({
    ...{ id, name: name ?? null, version: version ?? null, actor, reasons, at: at.toISOString() },
  }));
}
