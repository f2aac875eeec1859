import { startEmbeddedPostgres } from '@repaso/service-kit';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

export interface DatabaseEnv {
  /** A server of one's own; without it the embedded one is used. */
  DATABASE_URL?: string | undefined;
  REPASO_DATA_DIR: string;
}

export interface Database {
  url: string;
  stop(): Promise<void>;
}

/** Tells commands run beside the platform where its embedded database listens; readable by its owner alone. */
const addressNote = (env: DatabaseEnv) => path.join(env.REPASO_DATA_DIR, 'database-url');

/** The installation's database; the embedded server is started and belongs to the caller. */
export async function openDatabase(env: DatabaseEnv): Promise<Database> {
  if (env.DATABASE_URL !== undefined) return { url: env.DATABASE_URL, stop: () => Promise.resolve() };
  await mkdir(env.REPASO_DATA_DIR, { recursive: true });
  const server = await startEmbeddedPostgres({
    dataDir: path.join(env.REPASO_DATA_DIR, 'postgres'),
    log: (line) => process.stdout.write(`repaso: ${line}\n`),
    onLost: endProcess,
  });
  const note = addressNote(env);
  await rm(note, { force: true });
  await writeFile(note, server.url, { mode: 0o600 });
  return {
    url: server.url,
    async stop() {
      await rm(note, { force: true });
      await server.stop();
    },
  };
}

/** Nothing works without a database, and whoever supervises the process may start it where there is room again. */
function endProcess(error: Error): never {
  process.stderr.write(`repaso: the database is lost: ${error.message}\n`);
  process.exit(1);
}

/** Whether there is a database to join; the embedded one is made by the first start. */
export function holdsData(env: DatabaseEnv): boolean {
  return env.DATABASE_URL !== undefined || existsSync(path.join(env.REPASO_DATA_DIR, 'postgres'));
}

/** The installation's database for a command beside it: the running platform's, else one started for the occasion. */
export async function joinDatabase(env: DatabaseEnv): Promise<Database> {
  const url = await readFile(addressNote(env), 'utf8').catch(() => undefined);
  if (env.DATABASE_URL === undefined && url !== undefined && (await answers(url))) {
    return { url, stop: () => Promise.resolve() };
  }
  return openDatabase(env);
}

/** A note that a killed process left behind leads nowhere. */
async function answers(url: string): Promise<boolean> {
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
