import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PublishedBuild } from '@repaso/contracts';
import { ReleaseRefused, checkPublisher, checkSet, digestOf, readBuilds } from '@repaso/release-rules';
import type { Build } from '@repaso/release-rules';
import { removeLeftovers } from '@repaso/service-kit';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { BuildRow, RefusedBuildRow } from '../../db/entities/release-set.entity.ts';
import { recordBuilds } from './build.repository.ts';
import { applied, problemsOfChanged } from './change-channel.command.ts';
import { listOwners } from '../../domain/owners.repository.ts';
import { faultsOf } from './build-faults.ts';
import type { ReleaseContext } from './change-channel.command.ts';
import { publishFiles } from './published-files.ts';
import { findBasisOf, lockChannels } from './release-set.repository.ts';
import { unpackArchive } from './unpack-archive.ts';

export interface BuildContext extends ReleaseContext {
  channel: string;
  /**
   * Names of other remotes that the same change of the channel will replace or remove. The build is checked as if they
   * were gone; the change itself checks all remotes together.
   */
  without?: readonly string[];
}

/** No upload takes a day. */
const dayMs = 86_400_000;

/**
 * Checks an uploaded build against the set that the channel would have with it, and publishes its files. No channel
 * gets it by this. A refused build leaves nothing but its reasons.
 * @throws ReleaseRefused with all reasons; ARCHIVE_INVALID, BODY_TOO_LARGE
 */
export async function publishBuild(
  archive: Readable,
  context: BuildContext,
  signal: AbortSignal,
): Promise<PublishedBuild> {
  const { incoming } = context.site;
  await removeLeftovers(incoming, new Date(context.now.getTime() - dayMs));
  const folder = path.join(incoming, randomUUID());
  try {
    await unpackArchive(archive, folder, signal);
    const { builds, unreadable } = await readBuilds([folder]);
    const [build] = builds;
    if (build === undefined)
      throw await refused(
        context,
        unreadable.map((text) => withoutFolder(text, folder)),
      );
    return await publishOne(build, context);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const withoutFolder = (text: string, folder: string) => text.replaceAll(`${folder}${path.sep}`, '');

/**
 * Records a build, and then publishes its files. A process that dies between leaves a build whose files are missing:
 * no channel can get it, and publishing it again adds them. No file of an unrecorded build is public.
 */
async function publishOne(build: Build, context: BuildContext): Promise<PublishedBuild> {
  const recorded = await record(build, context);
  await context.orm.em.fork().transactional(async (em) => {
    await lockChannels(em);
    await publishFiles(build, context.site);
  });
  return recorded;
}

/** Checks a build and stores that it is published. @throws ReleaseRefused with all reasons */
async function record(build: Build, context: BuildContext): Promise<PublishedBuild> {
  const { entry, bytes } = build;
  const digest = digestOf(entry);
  const { problems, isNew } = await context.orm.em.fork().transactional(async (em) => {
    await lockChannels(em);
    const found = await problemsOfBuild(em, build, context);
    const isUnknown = (await em.findOne(BuildRow, { digest })) === null;
    if (found.length === 0) await recordBuilds(em, [build], context);
    return { problems: found, isNew: isUnknown };
  });
  if (problems.length > 0) throw await refused(context, problems, build);
  return { digest, name: entry.name, version: entry.version, bytes, isNew };
}

/** Returns why a build cannot be published, as lines for the operator. */
async function problemsOfBuild(em: SqlEntityManager, build: Build, context: BuildContext): Promise<string[]> {
  const { entry } = build;
  const { channel, publisher, provided, without = [] } = context;
  const remotes = (await findBasisOf(em, channel))?.remotes ?? [];
  const before = remotes.filter((one) => !without.includes(one.name));
  const change = { put: [entry], remove: [] };
  const found = checkSet(applied(before, change), provided, await listOwners(em));
  const problems = [
    ...(await faultsOf([build], context, em)).map(({ text }) => text),
    ...checkPublisher(publisher, channel, [entry.name]),
    ...problemsOfChanged(found, before, change),
  ];
  return [...new Set(problems)];
}

/** Stores why a build was refused. Returns the error to throw. */
async function refused(
  { orm, actor, now }: ReleaseContext,
  reasons: readonly string[],
  build?: Build,
): Promise<ReleaseRefused> {
  const em = orm.em.fork();
  const { name = null, version = null } = build?.entry ?? {};
  await em.insert(RefusedBuildRow, { name, version, actor, reasons: [...reasons], at: now });
  return new ReleaseRefused(...reasons);
}
