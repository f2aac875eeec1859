import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ChannelChange, RefusedBuild, ReleaseSetDetails } from '@repaso/contracts';
import { digestOf } from '@repaso/release-rules';
import { appError } from '@repaso/service-kit';
import {
  BuildRow,
  ChannelChangeRow,
  RefusedBuildRow,
  ReleaseSetRow,
} from '../../db/entities/release-set.entity.ts';
import { changesBetween, presentSummary } from './release-set.presenter.ts';
import { listChannels, listSets, versionsOfSets } from './release-set.repository.ts';

/** Returns a release set with its remotes, their sizes, and the channels that have it. @throws NOT_FOUND */
export async function readReleaseSet(em: SqlEntityManager, id: number): Promise<ReleaseSetDetails> {
  const row = await em.findOne(ReleaseSetRow, { id });
  if (row === null) throw appError('NOT_FOUND');
  const [[set, before], channels] = await Promise.all([
    listSets(em, { before: id + 1, limit: 2 }),
    listChannels(em),
  ]);
  if (set === undefined) throw appError('NOT_FOUND');
  const remotes = row.remotes.map((entry) => ({ ...entry, digest: digestOf(entry) }));
  const builds = await em.find(BuildRow, { digest: { $in: remotes.map(({ digest }) => digest) } });
  const bytesOf = new Map(builds.map(({ digest, bytes }) => [digest, bytes]));
  return {
    ...presentSummary(set, before),
    remotes: remotes.map((remote) => ({ ...remote, bytes: bytesOf.get(remote.digest) ?? null })),
    channels: channels.filter(({ setId }) => setId === id).map(({ name }) => name),
  };
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

/** Returns the latest refused builds, newest first. */
export async function listRefused(em: SqlEntityManager): Promise<RefusedBuild[]> {
  const rows = await em.find(RefusedBuildRow, {}, { orderBy: { id: 'desc' }, limit: shownRefusals });
  return rows.map(({ id, name, version, actor, reasons, at }) => ({
    ...{ id, name: name ?? null, version: version ?? null, actor, reasons, at: at.toISOString() },
  }));
}
