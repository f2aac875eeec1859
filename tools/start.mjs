// npm start: installs and builds what is missing, then runs the whole platform on one port.
// It is JavaScript for Node 20. It restarts itself on the pinned Node, which can run the services' TypeScript without
// a build.
import module from 'node:module';
import path from 'node:path';
import { ensureInstalled, root } from './install.mjs';
import { onPinnedNode } from './on-pinned-node.mjs';

ensureInstalled();
await onPinnedNode(start);

async function start() {
  // The code below is compiled once, and loads in 1.6 instead of 2.6 s afterwards.
  module.enableCompileCache(path.join(root, 'node_modules', '.cache', 'repaso', 'compiled'));
  const { readEnv } = await import('../libs/service-kit/src/index.ts');
  const { checkAddress, envSchema, run } = await import('../services/standalone/src/index.ts');
  const env = readEnv(envSchema, process.env);
  await checkAddress(env);
  const { buildWhatChanged } = await import('./built-sources.mjs');
  try {
    await buildWhatChanged();
  } catch (error) {
    console.error(`repaso: ${error.message}`);
    process.exit(1);
  }
  await run(env);
}
