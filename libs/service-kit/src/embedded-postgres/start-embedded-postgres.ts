import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { readOrCreateSecret } from '../process/read-or-create-secret.ts';
import { embeddedPostgresTools } from './binaries.ts';
import { keepServerRunning } from './keep-server-running.ts';
import { initCluster, superuser } from './init-cluster.ts';
import { chooseDataFolder } from './data-folder.ts';
import { killPostgres, startPostgres, stopPostgres } from './server-process.ts';

const databaseName = 'repaso';

/** A running Postgres server that our process has started. */
export interface EmbeddedPostgres {
  /** URL of the database `repaso`. It contains the name of the superuser and the password. */
  url: string;
  /** Stops the server and resolves when it has ended. Running statements are cancelled; committed data is kept. */
  stop(): Promise<void>;
  /** Stops the server without waiting, for a process that is exiting. Committed data is kept. */
  kill(): void;
}

export interface EmbeddedPostgresOptions {
  /** Folder for the database's files and its password. A later start with the same folder has the same data. */
  dataDir: string;
  /** Port of the server. Default: a free port. */
  port?: number;
  /** Postgres settings, each as `name=value`. */
  settings?: readonly string[];
  log?: (line: string) => void;
  /** Called when the server stopped and could not be restarted. It is then not restarted any more. */
  onLost?: (error: Error) => void;
}

/**
 * Starts Postgres 18 from the binaries of an npm package, on loopback, with a generated password. First stops a server
 * that an earlier process left running in the folder. A server that dies later is restarted on the same port.
 * @throws when another running process uses the folder
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const tools = embeddedPostgresTools();
  const dataFolder = chooseDataFolder(options.dataDir, tools.account, options.log ?? (() => undefined));
  const password = await readOrCreateSecret(path.join(dataFolder, 'postgres-password'));
  const cluster = path.join(dataFolder, 'postgres18');
  const isNew = !existsSync(cluster);
  const { settings = [], log = () => undefined, onLost = () => undefined } = options;
  await initCluster(cluster, { password, tools, isSynced: !settings.includes('fsync=off') });
  const server = { cluster, password, tools, settings };
  const port = await startPostgres({ ...server, port: options.port });
  const url = `postgres://${superuser}:${password}@127.0.0.1:${port}/`;
  if (isNew || !(await hasDatabase(url))) await createDatabase(url);
  const restart = () => startPostgres({ ...server, port });
  const guard = keepServerRunning({ url: `${url}postgres`, restart, log, onLost });
  let stopped: Promise<void> | undefined;
  return {
    url: url + databaseName,
    stop: () => (stopped ??= guard.end().then(() => stopPostgres(cluster, tools))),
    kill() {
      void guard.end();
      killPostgres(cluster);
    },
  };
}

async function hasDatabase(url: string): Promise<boolean> {
  const { rowCount } = await query(url, `select 1 from pg_database where datname = '${databaseName}'`);
  return rowCount === 1;
}

const createDatabase = (url: string) => query(url, `create database ${databaseName}`);

async function query(url: string, text: string) {
  const client = new pg.Client(`${url}postgres`);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}
