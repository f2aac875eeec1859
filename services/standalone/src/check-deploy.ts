import { checkChannels, entities, migrationsPath, name } from '@repaso/admin';
import type { UnfitRemote } from '@repaso/admin';
import type { Provided } from '@repaso/release-rules';
import { openOrm } from '@repaso/service-kit';
import { connectDatabase, hasDatabase } from './database.ts';
import type { DatabaseEnv } from './database.ts';

/**
 * Returns which remotes of an installation's channels would not fit a platform that provides this. Changes nothing.
 * @throws Error when there is no installation
 */
export async function checkDeploy(env: DatabaseEnv, provided: Provided): Promise<UnfitRemote[]> {
  if (!hasDatabase(env)) {
    throw new Error(`there is no platform in ${env.REPASO_DATA_DIR}: set REPASO_DATA_DIR or DATABASE_URL`);
  }
  const database = await connectDatabase(env);
  const orm = await openOrm({ name, entities, migrationsPath, url: database.url });
  try {
    return await checkChannels(orm.em.fork(), provided);
  } finally {
    await orm.close(true);
    await database.stop();
  }
}
