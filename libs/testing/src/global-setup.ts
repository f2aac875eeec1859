import { startEmbeddedPostgres } from '@repaso/service-kit';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { clusterVariable, runningCluster } from './cluster.ts';

/** Starts one Postgres for a test run, or uses the server of TEST_DATABASE_URL. */
async function startCluster(): Promise<void> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    process.env[clusterVariable] = given;
    return;
  }
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'repaso-test-'));
  const server = await startEmbeddedPostgres({
    dataDir,
    // The data need not survive a crash.
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'],
  });
  runningCluster.current = { server, dataDir };
  process.env[clusterVariable] = server.url;
  // An interrupted run has no teardown, and the server does not stop with this process.
  process.once('exit', () => {
    if (!runningCluster.current) return;
    server.kill();
    // An exit handler cannot await, and the server still removes files while it stops.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
}

// eslint-disable-next-line no-restricted-exports -- Jest asks for a default export.
export default startCluster;
