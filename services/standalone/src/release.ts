import {
  entities,
  listChanges,
  listReleases,
  migrationsPath,
  name,
  publish,
  readProvided,
  rollBack,
} from '@repaso/admin';
import type { Changed, ReleaseContext } from '@repaso/admin';
import { liveChannel, type ChannelChange, type ReleaseSetList } from '@repaso/contracts';
import { migrate, openOrm, readOrCreateSecret } from '@repaso/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import { ReleaseRefused } from '@repaso/release-rules';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { releaseBundled } from './bundled-remotes.ts';
import { hasDatabase, connectDatabase, runningDatabase } from './database.ts';
import type { Database, DatabaseEnv } from './database.ts';
import { secretFiles } from './services.ts';

export interface ReleaseEnv extends DatabaseEnv {
  SHELL_DIST: string;
  /** Folder that contains `mf-…/dist` of the remotes that come with the platform. */
  REMOTES_DIR: string;
  /** Folder from which the site serves `remotes/`. Default: `site` in the data folder. */
  SITE_DIR?: string | undefined;
  /** Default: the one in the data folder, if there is one. */
  RELEASE_KEY_SECRET?: string | undefined;
}

export type ReleaseOrder =
  | { kind: 'change'; folders: string[]; remove: string[]; isForced: boolean }
  | { kind: 'rollback'; set: number; isForced: boolean }
  | { kind: 'bundled' }
  | { kind: 'list' };

export interface ReleaseOptions extends Pick<ReleaseContext, 'actor' | 'why'> {
  /** Called with each problem that does not prevent the release, as one line for the operator. */
  warn: (line: string) => void;
}

export interface ReleaseOutcome {
  list: ReleaseSetList;
  /** The latest changes of the live channel, newest first. */
  changes: ChannelChange[];
  /** Whether a new release set was made. False if the order changed nothing. */
  isNew: boolean;
}

/**
 * Carries out an order of `npm run release`: lists the release sets, or changes the live one. The platform must run, except
 * for its own remotes: this starts and creates neither a database nor a site.
 * @throws ReleaseRefused with all reasons; then nothing was changed
 */
export async function release(
  env: ReleaseEnv,
  order: ReleaseOrder,
  options: ReleaseOptions,
): Promise<ReleaseOutcome> {
  const site = env.SITE_DIR ?? path.join(env.REPASO_DATA_DIR, 'site');
  refuseWithoutPlatform(env, site);
  // Only the platform's own remotes are released before it runs. Otherwise nothing is started for a release.
  const database = order.kind === 'bundled' ? await connectDatabase(env) : await ofRunning(env);
  const orm = await openOrm({ name, entities, migrationsPath, url: database.url });
  try {
    // Before the services have started for the first time, the database is empty. Then only the bundled remotes may be
    // released.
    if (order.kind !== 'bundled') await refuseForeignDatabase(orm);
    await migrate(orm);
    const changed = await carryOut(env, order, { ...options, orm, site, signing: await signingOf(env) });
    for (const { text } of changed?.others ?? []) options.warn(`live, but incompatible: ${text}`);
    const em = orm.em.fork();
    const { changes } = await listChanges(em, { channel: liveChannel, limit: 20 });
    return { list: await listReleases(em, { limit: 1 }), changes, isNew: changed?.isNew ?? false };
  } finally {
    await orm.close(true);
    await database.stop();
  }
}

async function ofRunning(env: ReleaseEnv): Promise<Database> {
  const url = await runningDatabase(env);
  if (url === null)
    throw new ReleaseRefused(`no platform runs with the data in ${env.REPASO_DATA_DIR}: start it`);
  return { url, stop: () => Promise.resolve() };
}

type Target = ReleaseOptions & { orm: MikroORM; site: string; signing: string | null };

async function signingOf({
  RELEASE_KEY_SECRET,
  SITE_DIR,
  REPASO_DATA_DIR,
}: ReleaseEnv): Promise<string | null> {
  // A site elsewhere belongs to another installation than the data folder.
  if (RELEASE_KEY_SECRET !== undefined || SITE_DIR !== undefined) return RELEASE_KEY_SECRET ?? null;
  const file = path.join(REPASO_DATA_DIR, secretFiles.RELEASE_KEY_SECRET);
  return existsSync(file) ? readOrCreateSecret(file) : null;
}

async function carryOut(env: ReleaseEnv, order: ReleaseOrder, target: Target): Promise<Changed | undefined> {
  if (order.kind === 'list') return undefined;
  const now = new Date();
  if (order.kind === 'bundled') {
    const folders = { shell: env.SHELL_DIST, remotes: env.REMOTES_DIR };
    const { changed, held, unfit } = await releaseBundled({ ...target, ...folders, now });
    for (const line of held) target.warn(`kept: ${line}`);
    for (const line of unfit) target.warn(`not released: ${line}`);
    return { ...changed, others: [] };
  }
  const context = { ...target, now, provided: await readProvided(env.SHELL_DIST) };
  return order.kind === 'rollback' ? rollBack(order, context) : publish(order, context);
}

function refuseWithoutPlatform(env: ReleaseEnv, site: string): void {
  const how = 'set REPASO_DATA_DIR to its data folder, or DATABASE_URL and SITE_DIR to its database and site';
  if (!hasDatabase(env)) throw new ReleaseRefused(`there is no platform in ${env.REPASO_DATA_DIR}: ${how}`);
  if (!existsSync(site)) throw new ReleaseRefused(`there is no site in ${site}: ${how}`);
}

async function refuseForeignDatabase(orm: MikroORM): Promise<void> {
  const [row] = await orm.em.execute<{ found: string | null }[]>(
    `select to_regclass('admin.release_set')::text as found`,
  );
  if (row?.found === null) {
    throw new ReleaseRefused(
      'the database contains no platform: start the platform with it first, or set DATABASE_URL',
    );
  }
}
