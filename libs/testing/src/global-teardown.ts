import { rm } from 'node:fs/promises';
import { runningCluster } from './cluster.ts';

async function stopCluster(): Promise<void> {
  const { current } = runningCluster;
  if (!current) return;
  runningCluster.current = undefined;
  await current.server.stop();
  await rm(current.dataDir, { recursive: true });
}

// eslint-disable-next-line no-restricted-exports -- Jest asks for a default export.
export default stopCluster;
