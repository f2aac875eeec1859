import { embeddedPostgresTools } from '@repaso/service-kit';
import { findFreePort } from '@repaso/testing';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  configure,
  initServer,
  startServer,
  stopServer,
  syncFolder,
  urlOf,
} from '../harness/postgres-server.ts';
import type { PostgresServer, Settings } from '../harness/postgres-server.ts';
import { query } from '../harness/query.ts';
import { playBigTables } from './play-big-tables.ts';
import { seedDatabase } from './seeded-database.ts';
import { readSizes, sizeText } from './table-sizes.ts';
import { entriesEach } from './template-learner.ts';

type Say = (line: string) => void;

const common: Settings = {
  ...{ max_connections: 100, shared_buffers: '1GB', max_wal_size: '4GB' },
  ...{ shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track': 'top' },
};
/** Only while the tables are filled: nothing is written for the case of a crash. */
const forSeeding: Settings = {
  ...{ fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' },
  ...{ wal_level: 'minimal', max_wal_senders: 0, maintenance_work_mem: '1GB' },
};
const smallLearners = 100;

/**
 * Compares a database of many learners with one of few. `--entries` is the number of log entries; each learner has 500
 * of them, and 100 cards.
 */
export async function drillBigTables(say: Say, args: readonly string[]): Promise<string[]> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      entries: { type: 'string', default: '10000000' },
      players: { type: 'string', default: '1000' },
    },
  });
  const learners = Math.round(Number(values.entries) / entriesEach);
  if (!(learners >= smallLearners))
    throw new Error(`--entries must be ${smallLearners * entriesEach} or more`);
  const root = await mkdtemp(path.join(os.tmpdir(), 'repaso-big-tables-'));
  await chmod(root, 0o711);
  const tools = embeddedPostgresTools();
  const server = { name: 'one', tools, folder: path.join(root, 'one'), port: await findFreePort() };
  try {
    await initServer(server);
    const size = { learners, players: Number(values.players) };
    const seeded = await seedBoth(server, size, say);
    return await playBigTables(seeded, say);
  } finally {
    await stopServer(server, 'immediate').catch(() => undefined);
    await rm(root, { recursive: true, force: true });
  }
}

/** Fills both databases without fsync, and starts the server again with it. */
async function seedBoth(server: PostgresServer, size: { learners: number; players: number }, say: Say) {
  await configure(server, { ...common, ...forSeeding });
  await startServer(server);
  const seed = async (name: string, learners: number) => {
    await query(urlOf(server), `create database ${name}`);
    const url = urlOf(server, name);
    await query(url, 'create extension pg_stat_statements');
    const seeded = await seedDatabase(url, { learners, players: size.players, say });
    say(`the ${name} database is ready: ${learners} learners`);
    for (const table of await readSizes(url)) say(`   ${sizeText(table)}`);
    return seeded;
  };
  const small = await seed('small', smallLearners);
  const large = await seed('large', size.learners);
  await stopServer(server);
  await configure(server, common);
  await syncFolder(server);
  await startServer(server);
  say('the server runs with fsync and autovacuum');
  return { large, small };
}
