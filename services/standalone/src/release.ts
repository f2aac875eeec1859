import {
  entities,
  listReleases,
  migrationsPath,
  name,
  publish,
  ReleaseRefused,
  rollBack,
} from '@repaso/admin';
import type { Changed, PublishContext } from '@repaso/admin';
import type { ReleaseSetList } from '@repaso/contracts';
import { migrate, openOrm } from '@repaso/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { releaseBundled } from './bundled-remotes.ts';
import { hasDatabase, connectDatabase } from './database.ts';
import type { DatabaseEnv } from './database.ts';
import { readProvided } from './provided.ts';

export interface ReleaseEnv extends DatabaseEnv {
  SHELL_DIST: string;
  /** Contains `mf-…/dist` of the remotes that are bundled with the platform. */
  REMOTES_DIR: string;
  /** Contains `remotes/`. Default: `site` in the data folder. */
  SITE_DIR?: string | undefined;
}

export type ReleaseOrder =
  | { kind: 'change'; folders: string[]; remove: string[]; isForced: boolean }
  | { kind: 'rollback'; set: number; isForced: boolean }
  | { kind: 'bundled' }
  | { kind: 'list' };

export interface ReleaseOptions extends Pick<PublishContext, 'actor' | 'why'> {
  /** Receives warnings: problems that do not prevent the release. */
  warn: (line: string) => void;
}

export interface ReleaseOutcome {
  list: ReleaseSetList;
  /** Whether the order created a new set. */
  isNew: boolean;
}

/**
 * Lists release sets, or changes the live one, whether the platform runs or not. It creates neither database nor site.
 * @throws ReleaseRefused with every reason; nothing is changed then
 */
export async function release(
  env: ReleaseEnv,
  order: ReleaseOrder,
  options: ReleaseOptions,
): Promise<ReleaseOutcome> {
  const site = env.SITE_DIR ?? path.join(env.REPASO_DATA_DIR, 'site');
  refuseWithoutPlatform(env, site);
  const database = await connectDatabase(env);
  const orm = await openOrm({ name, entities, migrationsPath, url: database.url });
  try {
    // Only the bundled remotes may be released before the services have started for the first time.
    if (order.kind !== 'bundled') await refuseForeignDatabase(orm);
    await migrate(orm);
    const changed = await carryOut(env, order, { ...options, orm, site });
    for (const { text } of changed?.others ?? []) options.warn(`live, but incompatible: ${text}`);
    return { list: await listReleases(orm.em.fork(), { limit: 20 }), isNew: changed?.isNew ?? false };
  } finally {
    await orm.close(true);
    await database.stop();
  }
}

type Target = ReleaseOptions & { orm: MikroORM; site: string };

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
