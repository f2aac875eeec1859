import { name as adminSchema, retireReleaseKeys } from '@repaso/admin';
import { name as authSchema, retireSigningKeys } from '@repaso/auth';
import { connected } from './backup/connect.ts';
import { connectInstallation } from './backup/installation.ts';
import type { BackupEnv } from './backup/installation.ts';
import type { ClientBase } from 'pg';

/** Numbers of keys that were retired. */
export interface RetiredKeys {
  /** Keys that sign access tokens. */
  tokens: number;
  /** Keys that sign release sets. */
  releases: number;
}

/**
 * Retires the keys that sign access tokens and release sets, in the databases of a running or stopped installation. No
 * user is signed out, and no page is refused a set.
 */
export async function rotateKeys(env: BackupEnv, now: Date): Promise<RetiredKeys> {
  const { databases, disconnect } = await connectInstallation(env);
  const inDatabaseOf = async (schema: string, work: (client: ClientBase, at: Date) => Promise<number>) => {
    const found = databases.find(({ services }) => services.some(({ name }) => name === schema));
    if (found === undefined) throw new Error(`the installation has no ${schema} service`);
    return connected(found.url, (client) => work(client, now));
  };
  try {
    return {
      tokens: await inDatabaseOf(authSchema, retireSigningKeys),
      releases: await inDatabaseOf(adminSchema, retireReleaseKeys),
    };
  } finally {
    await disconnect();
  }
}
