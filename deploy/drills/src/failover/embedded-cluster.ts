import { embeddedPostgresTools } from '@repaso/service-kit';
import { findFreePort } from '@repaso/testing';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { baseCopy } from '../harness/base-copy.ts';
import {
  configure,
  initServer,
  killServer,
  markFor,
  password,
  promoteServer,
  startServer,
  stopServer,
  superuser,
  urlOf,
} from '../harness/postgres-server.ts';
import type { PostgresServer } from '../harness/postgres-server.ts';
import { query } from '../harness/query.ts';
import { startRelay } from '../harness/relay.ts';
import { until } from '../harness/until.ts';
import type { Cluster, Loss } from './cluster.ts';
import { attemptWrites } from './write-attempts.ts';

const database = 'repaso';
const settings = { max_connections: 60, shared_buffers: '32MB', wal_keep_size: '256MB' };

/** A cluster of the embedded Postgres: two servers behind a relay. The drill itself promotes the standby. */
export async function startEmbeddedCluster(
  losses: number,
): Promise<{ cluster: Cluster; standbyFolder(): string; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'repaso-failover-'));
  await chmod(folder, 0o711);
  const tools = embeddedPostgresTools();
  const newServer = async (name: string): Promise<PostgresServer> => ({
    ...{ name, tools, folder: path.join(folder, name), port: await findFreePort() },
  });
  let [primary, standby] = [await newServer('one'), await newServer('two')];
  await initServer(primary);
  await startAsPrimary(primary);
  await query(urlOf(primary), `create database ${database}`);
  await follow(standby, primary);
  const relay = await startRelay(primary.port);
  const cluster: Cluster = {
    url: urlOf(relay, database),
    losses: Array<Loss>(losses).fill({ what: 'all its processes get SIGKILL', withinMs: 10_000 }),
    async lose() {
      killServer(primary.folder);
      return { name: primary.name };
    },
    async promoted() {
      // A proxy may lead to the standby before it is promoted. Reads then succeed, and writes are refused.
      relay.switchTo(standby.port);
      await sleep(1000);
      await configure(standby, settings);
      await promoteServer(standby);
      [primary, standby] = [standby, primary];
    },
    primaryName: () => Promise.resolve(primary.name),
    primaryUrl: () => Promise.resolve(urlOf(primary, database)),
    bringBack: () => bringBack(standby, primary),
  };
  return {
    cluster,
    standbyFolder: () => standby.folder,
    async stop() {
      await relay.close();
      for (const server of [standby, primary]) await stopServer(server, 'immediate').catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startAsPrimary(server: PostgresServer): Promise<void> {
  await configure(server, settings);
  await startServer(server);
}

/** Makes a server a standby of the primary, and has the primary wait for it at each commit. */
async function follow(standby: PostgresServer, primary: PostgresServer): Promise<void> {
  await baseCopy(urlOf(primary), primary, standby);
  const source = `host=127.0.0.1 port=${primary.port} user=${superuser} password=${password}`;
  await configure(standby, { ...settings, primary_conninfo: `${source} application_name=${standby.name}` });
  await markFor('standby', standby);
  await startServer(standby);
  await query(
    urlOf(primary),
    `alter system set synchronous_standby_names = '${standby.name}'`,
    'select pg_reload_conf()',
  );
  await until(`${standby.name} is a synchronous standby`, async () => {
    const [row] = await query<{ sync: boolean }>(
      urlOf(primary),
      `select bool_or(sync_state = 'sync') as sync from pg_stat_replication`,
    );
    return row?.sync === true;
  });
}

/**
 * Starts the old primary as it was. It still waits for its standby at each commit, so it acknowledges nothing. Then
 * copies the new primary over it.
 */
async function bringBack(server: PostgresServer, primary: PostgresServer) {
  // After a reboot no process would have the id in this file. Here the killed one may still be in the list of processes.
  await rm(path.join(server.folder, 'postmaster.pid'), { force: true });
  await startServer(server);
  const attempts = attemptWrites(urlOf(server, database));
  await until('three attempts to write to it', () => attempts.attempts > 3);
  await attempts.stop();
  await stopServer(server, 'immediate');
  await follow(server, primary);
  const { acknowledged: accepted, refusal } = attempts;
  return {
    how: `as a primary it acknowledged ${accepted} writes (${refusal}); copied anew as a standby`,
    accepted,
  };
}
