import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql';
import { entryFile } from '@repaso/release-rules';
import { removeLeftovers } from '@repaso/service-kit';
import type { FileStorage } from '@repaso/service-kit';
import { BuildRow } from '../../db/entities/release-set.entity.ts';
import { publishedFolder } from './published-files.ts';
import type { Version } from './published-files.ts';
import { lockChannels } from './release-set.repository.ts';

const dayMs = 86_400_000;
/** Days for which a build is kept that no channel has had yet. */
const unusedDays = 7;

/**
 * Removes the files of builds that no channel has, and has had within these days: a tab or a device may still run a set
 * that a channel has left. Sets stay in the history, but none of these builds can be gone back to.
 *
 * @param days 0 keeps all builds
 * @returns what was removed
 */
export async function removeOldBuilds(
  { orm, site, now }: { orm: MikroORM; site: FileStorage; now: Date },
  days: number,
): Promise<Version[]> {
  await removeLeftovers(site.incoming, new Date(now.getTime() - dayMs));
  if (days === 0) return [];
  return orm.em.fork().transactional(async (em) => {
    await lockChannels(em);
    const needed = await neededVersions(em, new Date(now.getTime() - days * dayMs));
    const old: Version[] = [];
    for (const found of await publishedBefore(site, new Date(now.getTime() - unusedDays * dayMs))) {
      if (!needed.has(keyOf(found))) old.push(found);
    }
    for (const one of old) {
      await site.removeFolder(publishedFolder(one), entryFile);
      await em.nativeDelete(BuildRow, one);
    }
    return old;
  });
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

/** Returns the published versions whose files are all older than a time. */
async function publishedBefore(site: FileStorage, before: Date): Promise<Version[]> {
  const newest = new Map<string, { version: Version; storedAt: Date }>();
  for await (const file of site.list('remotes')) {
    const [, name = '', version = ''] = file.path.split('/');
    const known = newest.get(publishedFolder({ name, version }));
    if (known === undefined || known.storedAt < file.storedAt) {
      newest.set(publishedFolder({ name, version }), { version: { name, version }, storedAt: file.storedAt });
    }
  }
  return [...newest.values()].filter(({ storedAt }) => storedAt < before).map(({ version }) => version);
}
