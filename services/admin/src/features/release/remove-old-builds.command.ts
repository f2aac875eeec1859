import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { BuildRow } from '../../db/entities/release-set.entity.ts';
import { publishedFolder } from './published-files.ts';
import { lockChannels } from './release-set.repository.ts';

const dayMs = 86_400_000;
/** Days for which a build is kept that no channel has had yet. */
const unusedDays = 7;

/** Folder of builds that are being removed. It is beside `remotes`, because that folder is public. */
const removedFolder = (site: string) => path.join(site, '.removed');

interface Version {
  name: string;
  version: string;
}

/**
 * Removes the files of builds that no channel has, and has had within these days: a tab or a device may still run a set
 * that a channel has left. Sets stay in the history, but none of these builds can be gone back to.
 *
 * @param days 0 keeps all builds
 * @returns what was removed
 */
export async function removeOldBuilds(
  { orm, site, now }: { orm: MikroORM; site: string; now: Date },
  days: number,
): Promise<Version[]> {
  // What a removal has left whose process ended.
  await rm(removedFolder(site), { recursive: true, force: true });
  if (days === 0) return [];
  const removed = await orm.em.fork().transactional(async (em) => {
    await lockChannels(em);
    const needed = await neededVersions(em, new Date(now.getTime() - days * dayMs));
    const old: Version[] = [];
    for (const found of await publishedBefore(site, new Date(now.getTime() - unusedDays * dayMs))) {
      if (!needed.has(keyOf(found))) old.push(found);
    }
    for (const one of old) {
      await moveAway(site, one);
      await em.nativeDelete(BuildRow, one);
    }
    return old;
  });
  await rm(removedFolder(site), { recursive: true, force: true });
  return removed;
}

const keyOf = ({ name, version }: Version) => `${name}/${version}`;

/** Returns the versions of remotes in sets that a channel has, or has left after a time. */
async function neededVersions(em: SqlEntityManager, since: Date): Promise<Set<string>> {
  const rows = await em.execute<Version[]>(
    `with held as (
       select to_set as id, lead(at) over (partition by channel order by id) as left_at from admin.channel_change
     ), needed as (
       select id from held where left_at is null or left_at > ?
       union select from_set from admin.channel_change where at > ?
       union select set_id from admin.channel
     )
     select distinct entry ->> 'name' as name, entry ->> 'version' as version
     from admin.release_set found join needed using (id), jsonb_array_elements(found.remotes) entry`,
    [since, since],
  );
  return new Set(rows.map(keyOf));
}

/** Returns the published versions whose folder is older than a time. */
async function publishedBefore(site: string, before: Date): Promise<Version[]> {
  const remotes = path.join(site, 'remotes');
  const found: Version[] = [];
  for (const name of await readdir(remotes).catch(() => [])) {
    for (const version of await readdir(path.join(remotes, name)).catch(() => [])) {
      const folder = publishedFolder(site, { name, version });
      const { mtimeMs = Infinity } = (await stat(folder).catch(() => undefined)) ?? {};
      if (mtimeMs < before.getTime()) found.push({ name, version });
    }
  }
  return found;
}

/** Moves the folder of a version out of the public one as a whole, so that a reader finds all of its files or none. */
async function moveAway(site: string, version: Version): Promise<void> {
  await mkdir(removedFolder(site), { recursive: true });
  await rename(publishedFolder(site, version), path.join(removedFolder(site), randomUUID()));
}
