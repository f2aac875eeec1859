import { embeddedPostgresTools } from '@repaso/service-kit';
import { findFreePort } from '@repaso/testing';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { configure, initServer, startServer, stopServer, urlOf } from '../harness/postgres-server.ts';
import { query } from '../harness/query.ts';
import { playUpgrade } from './play-upgrade.ts';
import { extractVersions } from './versions.ts';

const database = 'repaso';

/** Plays the upgrade on an embedded Postgres. */
export async function drillUpgrade(say: (line: string) => void): Promise<string[]> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'repaso-upgrade-'));
  await chmod(root, 0o711);
  const tools = embeddedPostgresTools();
  const server = { name: 'one', tools, folder: path.join(root, 'one'), port: await findFreePort() };
  try {
    await mkdir(path.join(root, 'versions'));
    const versions = await extractVersions(path.join(root, 'versions'));
    await initServer(server);
    await configure(server, { max_connections: 100, shared_buffers: '32MB' });
    await startServer(server);
    await query(urlOf(server), `create database ${database}`);
    return await playUpgrade(urlOf(server, database), versions, say);
  } finally {
    await stopServer(server, 'immediate').catch(() => undefined);
    await rm(root, { recursive: true, force: true });
  }
}
