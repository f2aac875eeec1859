import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { secretFile } from '../process/secret-file.ts';
import { postgresBinaries } from './binaries.ts';
import { guardServer } from './guard-server.ts';
import { initCluster, superuser } from './init-cluster.ts';
import type { Tools } from './init-cluster.ts';
import { chooseDataFolder } from './data-folder.ts';
import { killServer, startServer, stopServer } from './server-process.ts';
import { postgresAccount } from './unprivileged.ts';

const databaseName = 'repaso';

/** A Postgres server of our own. */
export interface EmbeddedPostgres {
  /** Address of the database `repaso`, with its superuser and password. */
  url: string;
  /** Fast shutdown: running statements are cancelled, what was committed stays. */
  stop(): Promise<void>;
  /** Ends it at once, for a process that is about to end itself; nothing committed is lost. */
  kill(): void;
}

export interface EmbeddedPostgresOptions {
  /** Kept between runs; holds the cluster and its password. */
  dataDir: string;
  /** A free one by default. */
  port?: number;
  /** Settings as `name=value`. */
  settings?: readonly string[];
  log?: (line: string) => void;
  /** The server ended and could not be started again. */
  onLost?: (error: Error) => void;
}

/**
 * Starts Postgres 18 from the binaries that come by npm, on loopback, with a password of its own. A server that a
 * killed process left behind is stopped first; one that ends while it is needed is started again at its address.
 * @throws when another living process uses the folder
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const account = postgresAccount();
  const tools: Tools = { account, binaries: postgresBinaries(account) };
  const place = chooseDataFolder(options.dataDir, account, options.log ?? (() => undefined));
  const password = await secretFile(path.join(place, 'postgres-password'));
  const cluster = path.join(place, 'postgres18');
  const isNew = !existsSync(cluster);
  const { settings = [], log = () => undefined, onLost = () => undefined } = options;
  await initCluster(cluster, { password, tools, isSynced: !settings.includes('fsync=off') });
  const server = { cluster, password, tools, settings };
  const port = await startServer({ ...server, port: options.port });
  const url = `postgres://${superuser}:${password}@127.0.0.1:${port}/`;
  if (isNew || !(await hasDatabase(url))) await createDatabase(url);
  const restart = () => startServer({ ...server, port });
  const guard = guardServer({ url: `${url}postgres`, restart, log, onLost });
  let stopped: Promise<void> | undefined;
  return {
    url: url + databaseName,
    stop: () => (stopped ??= guard.end().then(() => stopServer(cluster, tools))),
    kill() {
      void guard.end();
      killServer(cluster);
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
