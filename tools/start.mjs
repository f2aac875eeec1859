// npm start: installs and builds what is missing, then runs everything on one port. Plain JavaScript for Node 20.
// It restarts itself on the pinned Node, which runs the TypeScript of the services without a build.
import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { ensureInstalled, pinnedNode, toolEnvironment } from './install.mjs';

ensureInstalled();
const node = pinnedNode();
if (realpathSync(node) === realpathSync(process.execPath)) await start();
else continueOn(node);

/** Runs this file on another Node and exits with its code. Ctrl-C in a terminal goes to the child directly. */
function continueOn(executable) {
  const child = spawn(executable, process.argv.slice(1), { stdio: 'inherit', env: toolEnvironment() });
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}

async function start() {
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
