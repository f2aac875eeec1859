import { entities, listReleases, migrationsPath, name } from '@repaso/admin';
import { ReleaseRefused } from '@repaso/release-rules';
import { createLogger, migrate, openOrm, openSiteStorage } from '@repaso/service-kit';
import type { FileStorage, SiteStorageEnv } from '@repaso/service-kit';
import { existsSync } from 'node:fs';
import { releaseBundled } from './bundled-remotes.ts';

export interface ReleaseJobEnv extends SiteStorageEnv {
  DATABASE_URL: string;
  SHELL_DIST: string;
  /** Folder that contains `mf-…/dist` of the remotes that come with the platform. */
  REMOTES_DIR: string;
  /** Folder from which the site serves `remotes/`, unless it has a bucket. */
  SITE_DIR?: string | undefined;
  RELEASE_KEY_SECRET?: string | undefined;
}

/**
 * Releases the remotes that come with the platform, in a database and a site that the platform will use. It runs before
 * the platform does. Returns lines for the operator.
 * @throws ReleaseRefused when there is no site or no built shell
 */
export async function runReleaseJob(env: ReleaseJobEnv): Promise<string[]> {
  const { DATABASE_URL: url, SHELL_DIST: shell, REMOTES_DIR: remotes } = env;
  const site = await openSite(env);
  const orm = await openOrm({ name, entities, migrationsPath, url });
  try {
    await migrate(orm);
    const signing = env.RELEASE_KEY_SECRET ?? null;
    const { changed, held, unfit } = await releaseBundled({
      ...{ orm, site, shell, remotes, signing, now: new Date() },
    });
    const { live } = await listReleases(orm.em.fork(), { limit: 1 });
    const versions = live?.remotes.map((remote) => `${remote.name} ${remote.version}`).join(', ');
    return [
      ...held.map((line) => `kept: ${line}`),
      ...unfit.map((line) => `not released: ${line}`),
      live === null
        ? 'nothing is released yet'
        : `release set ${live.id} ${changed.isNew ? 'is live' : 'stays live, nothing changed'}: ${versions}`,
    ];
  } finally {
    await orm.close(true);
    await site.close();
  }
}

async function openSite(env: ReleaseJobEnv): Promise<FileStorage> {
  const { SITE_DIR: folder, SITE_S3_URL: bucket } = env;
  if (bucket === undefined && folder !== undefined && !existsSync(folder)) {
    throw new ReleaseRefused(`there is no site in ${folder}: set SITE_DIR`);
  }
  const site = await openSiteStorage(env, folder, createLogger({ name: 'release', level: 'error' }));
  if (site === null) throw new ReleaseRefused('the site has no place: set SITE_DIR or SITE_S3_URL');
  return site;
}
