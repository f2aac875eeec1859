import { entities, migrationsPath, name, publish, removeRemote } from '@repaso/admin';
import type { ReleaseSet } from '@repaso/contracts';
import { migrate, openOrm } from '@repaso/service-kit';
import path from 'node:path';
import { joinDatabase } from './database.ts';
import type { DatabaseEnv } from './database.ts';
import { readProvided } from './releases.ts';

export interface ReleaseEnv extends DatabaseEnv {
  SHELL_DIST: string;
  /** Holds `remotes/`; the data folder's own by default. */
  SITE_DIR?: string | undefined;
}

export type ReleaseOrder = { publish: string[] } | { remove: string };

/**
 * Changes what pages get from now on, whether the platform runs or not.
 * @throws ReleaseRefused with the reason, nothing changed
 */
export async function release(env: ReleaseEnv, order: ReleaseOrder): Promise<ReleaseSet> {
  const database = await joinDatabase(env);
  const orm = await openOrm({ name, entities, migrationsPath, url: database.url });
  try {
    await migrate(orm);
    const context = { orm, provided: await readProvided(env.SHELL_DIST), now: new Date() };
    if ('remove' in order) return await removeRemote(order.remove, context);
    const site = env.SITE_DIR ?? path.join(env.REPASO_DATA_DIR, 'site');
    return await publish(order.publish, { ...context, site });
  } finally {
    await orm.close(true);
    await database.stop();
  }
}
