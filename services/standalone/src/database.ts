import { startEmbeddedPostgres } from '@repaso/service-kit';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

export interface DatabaseEnv {
  /** URL of an external database. Undefined: the embedded one is used. */
  DATABASE_URL?: string | undefined;
  REPASO_DATA_DIR: string;
}

export interface Database {
  url: string;
  stop(): Promise<void>;
}

/**
 * Path of the file with the URL of the running embedded database. Commands such as a backup read it while the platform
 * runs. Only its owner may read it.
 */
const urlFile = (env: DatabaseEnv) => path.join(env.REPASO_DATA_DIR, 'database-url');

/**
 * Returns the database of the installation. If no external one is configured, starts the embedded one, which the caller
 * must stop.
 */
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

/** Ends the process, because nothing works without the database. A supervisor may start the process again. */
function exitOnLostDatabase(error: Error): never {
  process.stderr.write(`repaso: the database stopped and could not be restarted: ${error.message}\n`);
  process.exit(1);
}

/** Returns whether the installation has a database already. The embedded one is created at the first start. */
export function hasDatabase(env: DatabaseEnv): boolean {
  return env.DATABASE_URL !== undefined || existsSync(path.join(env.REPASO_DATA_DIR, 'postgres'));
}

/**
 * Returns the database of the installation for a command. If the platform is running, it is the platform's; otherwise
 * the command starts the embedded one. `stop` stops only what was started here.
 */
export async function connectDatabase(env: DatabaseEnv): Promise<Database> {
  const url = await runningDatabase(env);
  return url === null ? openDatabase(env) : { url, stop: () => Promise.resolve() };
}

/** Returns the URL of the external database, or of the embedded one of a running platform; null if none runs. */
async function runningDatabase(env: DatabaseEnv): Promise<string | null> {
  if (env.DATABASE_URL !== undefined) return env.DATABASE_URL;
  const url = await readFile(urlFile(env), 'utf8').catch(() => null);
  return url !== null && (await isReachable(url)) ? url : null;
}

/**
 * Returns whether a database responds at a URL. It may not, because a killed process leaves its file with the URL
 * behind.
 */
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
