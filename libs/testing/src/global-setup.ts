import { startEmbeddedPostgres } from '@repaso/service-kit';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { clusterVariable, runningCluster } from './cluster.ts';

/** One Postgres for a run of the tests. TEST_DATABASE_URL gives another server to use instead. */
async function startCluster(): Promise<void> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    process.env[clusterVariable] = given;
    return;
  }
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'repaso-test-'));
  const server = await startEmbeddedPostgres({
    dataDir,
    // Nothing here must outlive a crash.
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'],
  });
  runningCluster.current = { server, dataDir };
  process.env[clusterVariable] = server.url;
  // An interrupted run has no teardown, and the server is no child that would end with it.
  process.once('exit', () => {
    if (!runningCluster.current) return;
    server.kill();
    // Nothing can be awaited in here, and the server removes files of its own while it ends.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
}

// eslint-disable-next-line no-restricted-exports -- Jest asks for a default export.
export default startCluster;
