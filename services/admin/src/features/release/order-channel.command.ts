import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { liveChannel } from '@repaso/contracts';
import type { ChangeChannelBody, ChannelChangeKind, ReleaseEntry } from '@repaso/contracts';
import { ReleaseRefused, checkRemoval } from '@repaso/release-rules';
import type { FileStorage } from '@repaso/service-kit';
import { BuildRow, ChannelChangeRow } from '../../db/entities/release-set.entity.ts';
import { changeChannel, type Change, type Changed } from './change-channel.command.ts';
import type { ReleaseContext } from './change-channel.command.ts';
import { damagedPublished } from './published-files.ts';
import { listChannels } from './release-set.repository.ts';
import { toSet } from './existing-set.ts';

/**
 * Carries out a change of a channel that came over HTTP: builds to put and remotes to remove, an existing set, or
 * another share.
 * @throws ReleaseRefused with all reasons; ReleaseConflict
 */
export async function orderChannel(
  order: Omit<ChangeChannelBody, 'base' | 'why'>,
  context: ReleaseContext & { channel: string },
): Promise<Changed> {
  const { set, put, remove, share, isForced } = order;
  const kind = await kindOf(order, context);
  return changeChannel(context, {
    ...{ kind, share, what: kind },
    decide: async (remotes, em) => {
      if (set !== null) return toSet(em, remotes, { set, isForced, site: context.site });
      return ofBuilds(em, { put, remove, isForced, remotes, site: context.site });
    },
  });
}

/**
 * Returns what a change is: a channel gets new remotes, the set that another one has, a set that it had before, or a
 * share. A canary that gets the live set has ended: it goes back, it is not promoted.
 */
async function kindOf(
  { set, put, remove }: Pick<ChangeChannelBody, 'set' | 'put' | 'remove'>,
  { orm, channel: name }: ReleaseContext & { channel: string },
): Promise<ChannelChangeKind> {
  if (put.length > 0) return 'release';
  if (remove.length > 0) return 'remove';
  if (set === null) return 'share';
  const em = orm.em.fork();
  const others = (await listChannels(em)).filter((channel) => channel.setId === set && channel.name !== name);
  if (name === liveChannel) return others.length > 0 ? 'promote' : 'rollback';
  const isLive = others.some((channel) => channel.name === liveChannel);
  const hadIt = await em.count(ChannelChangeRow, { channel: name, toSet: set });
  return isLive || hadIt > 0 ? 'rollback' : 'release';
}

interface Builds {
  put: readonly string[];
  remove: readonly string[];
  isForced: boolean;
  remotes: readonly ReleaseEntry[];
  site: FileStorage;
}

/** Returns a change by stored builds. @throws ReleaseRefused when there is no such build */
export async function ofBuilds(
  em: SqlEntityManager,
  { put, remove, isForced, remotes, site }: Builds,
): Promise<Change> {
  const builds = await em.find(BuildRow, { digest: { $in: [...put] } });
  const unknown = put.filter((digest) => !builds.some((build) => build.digest === digest));
  if (unknown.length > 0) throw new ReleaseRefused(...unknown.map((digest) => `there is no build ${digest}`));
  const entries = builds.map(({ entry }) => entry);
  const names = [...entries.map(({ name }) => name), ...remove];
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  const absent = remove.filter((name) => !remotes.some((entry) => entry.name === name));
  const incomplete = await Promise.all(
    entries.map(async (entry) => {
      const [damaged] = await damagedPublished(site, entry);
      return damaged === undefined
        ? []
        : [`${entry.name} ${entry.version} lacks ${damaged.file}: publish it again`];
    }),
  );
  const problems = [
    ...twice.map((name) => `${name} is named twice`),
    ...absent.map((name) => `the channel has no remote ${name}`),
    ...checkRemoval(remove, isForced),
    ...incomplete.flat(),
  ];
  return { put: entries, remove, problems };
}
