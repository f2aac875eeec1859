import { startEmbeddedPostgres } from '@repaso/service-kit';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

export interface DatabaseEnv {
  /** URL of an external database. Default: the embedded server. */
  DATABASE_URL?: string | undefined;
  REPASO_DATA_DIR: string;
}

export interface Database {
  url: string;
  stop(): Promise<void>;
}

/** File with the URL of the running embedded database, for commands beside the platform. Readable only by its owner. */
const urlFile = (env: DatabaseEnv) => path.join(env.REPASO_DATA_DIR, 'database-url');

/** Opens the installation's database. Starts the embedded server if there is no external one; the caller stops it. */
export async function openDatabase(env: DatabaseEnv): Promise<Database> {
  if (env.DATABASE_URL !== undefined) return { url: env.DATABASE_URL, stop: () => Promise.resolve() };
  await mkdir(env.REPASO_DATA_DIR, { recursive: true });
  const server = await startEmbeddedPostgres({
    dataDir: path.join(env.REPASO_DATA_DIR, 'postgres'),
    log: (line) => process.stdout.write(`repaso: ${line}\n`),
    onLost: exitOnLostDatabase,
  });
  const file = urlFile(env);
  await rm(file, { force: true });
  await writeFile(file, server.url, { mode: 0o600 });
  return {
    url: server.url,
    async stop() {
      await rm(file, { force: true });
      await server.stop();
    },
  };
}

/** Exits, because nothing works without the database. A supervisor may restart the process. */
function exitOnLostDatabase(error: Error): never {
  process.stderr.write(`repaso: the database stopped and could not be restarted: ${error.message}\n`);
  process.exit(1);
}

/** Whether the installation has a database. The first start creates the embedded one. */
export function hasDatabase(env: DatabaseEnv): boolean {
  return env.DATABASE_URL !== undefined || existsSync(path.join(env.REPASO_DATA_DIR, 'postgres'));
}

/** Opens the installation's database for a command: that of the running platform, or one started by the command. */
export async function connectDatabase(env: DatabaseEnv): Promise<Database> {
  const url = await readFile(urlFile(env), 'utf8').catch(() => undefined);
  if (env.DATABASE_URL === undefined && url !== undefined && (await isReachable(url))) {
    return { url, stop: () => Promise.resolve() };
  }
  return openDatabase(env);
}

/** Checks the URL, because a killed process leaves its file behind. */
async function isReachable(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
