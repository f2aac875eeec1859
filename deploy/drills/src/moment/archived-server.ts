import { findFreePort } from '@repaso/testing';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { debianPostgresTools } from '../harness/debian-tools.ts';
import {
  configure,
  initServer,
  ownFolder,
  startServer,
  stopServer,
  urlOf,
} from '../harness/postgres-server.ts';
import type { PostgresServer } from '../harness/postgres-server.ts';
import { query } from '../harness/query.ts';
import { until } from '../harness/until.ts';
import { createArchive } from './archive.ts';
import type { Archive } from './archive.ts';

const database = 'repaso';
// Without autovacuum nothing commits while the services are stopped.
const settings = { max_connections: 60, shared_buffers: '32MB', autovacuum: 'off' };

/** A server of Debian's Postgres that archives its WAL with `deploy/archive.sh`. */
export interface ArchivedServer {
  url: string;
  archive: Archive;
  /** Has the server finish its segment, and waits until it is archived. */
  archiveAll(): Promise<void>;
  /** Stops the server, restores a moment into a new folder, and starts that on the same port with a new archive. */
  restore(moment: string, say: (line: string) => void): Promise<void>;
}

export async function startArchivedServer(): Promise<{ server: ArchivedServer; stop(): Promise<void> }> {
  const tools = debianPostgresTools();
  const root = await mkdtemp(path.join(os.tmpdir(), 'repaso-moment-'));
  await chmod(root, 0o755);
  const home = path.join(root, 'home');
  await ownFolder(home, tools);
  let current: PostgresServer = {
    name: 'one',
    tools,
    folder: path.join(home, 'one'),
    port: await findFreePort(),
  };
  const archive = await createArchive(path.join(root, 'archive'), current);
  await initServer(current);
  await configure(current, { ...settings, ...archive.settings });
  await startServer(current);
  await query(urlOf(current), `create database ${database}`);
  const server: ArchivedServer = {
    ...{ url: urlOf(current, database), archive },
    archiveAll: () => archiveAll(current),
    async restore(moment, say) {
      await stopServer(current);
      const restored = { ...current, name: 'restored', folder: path.join(home, 'restored') };
      const from = performance.now();
      const { code, output } = await archive.run(['restore', archive.folder, restored.folder, moment]);
      for (const line of output.split('\n')) say(line);
      if (code !== 0) throw new Error(`archive.sh restore ended with code ${code}`);
      say(`the restore took ${((performance.now() - from) / 1000).toFixed(1)} s`);
      current = restored;
      const next = await createArchive(path.join(root, 'archive-2'), restored);
      await configure(restored, { ...settings, ...next.settings });
      await startServer(restored);
    },
  };
  return {
    server,
    async stop() {
      await stopServer(current, 'immediate').catch(() => undefined);
      await rm(root, { recursive: true, force: true });
    },
  };
}

async function archiveAll(server: PostgresServer): Promise<void> {
  const [row] = await query<{ segment: string }>(
    urlOf(server),
    'select pg_walfile_name(pg_switch_wal()) as segment',
  );
  const segment = row?.segment ?? '';
  await until(`${segment} is archived`, async () => {
    const [state] = await query<{ last: string }>(
      urlOf(server),
      'select last_archived_wal as last from pg_stat_archiver',
    );
    return (state?.last ?? '') >= segment;
  });
}
