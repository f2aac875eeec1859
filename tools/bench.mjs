// npm run bench: installs and builds what the chosen rows need, measures them and prints one table.
//   npm run bench                    every row
//   npm run bench -- read growth     these rows               npm run bench -- --list   their names
//   npm run bench -- --write-docs    also writes the figures into docs/benchmarks.md
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, root, toolEnvironment } from './install.mjs';
import { onPinnedNode } from './on-pinned-node.mjs';

ensureInstalled();
await onPinnedNode(() => main(process.argv.slice(2)));

async function main(args) {
  Object.assign(process.env, toolEnvironment());
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  const { bench, chooseRows, needsOf, rows } = await import('../bench/src/index.ts');
  try {
    const options = { list: { type: 'boolean' }, 'write-docs': { type: 'boolean', default: false } };
    const { values, positionals: names } = parseArgs({ args, options, allowPositionals: true });
    if (values.list) {
      for (const { name, title } of rows) console.log(`${name.padEnd(12)} ${title}`);
      return;
    }
    const chosen = chooseRows(names);
    await provide(needsOf(chosen));
    const isWhole = await bench(chosen, { writeDocument: values['write-docs'] });
    process.exit(isWhole ? 0 : 1);
  } catch (error) {
    console.error(`repaso: ${error.message}`);
    process.exit(1);
  }
}

async function provide(needs) {
  // The other products in the comparison have a lockfile of their own, so that `npm ci` in the root does not install
  // them.
  if (needs.has('peers')) ensureInstalled(path.join(root, 'bench', 'peers'));
  if (needs.has('build')) {
    const { buildWhatChanged } = await import('./built-sources.mjs');
    await buildWhatChanged();
  }
  if (needs.has('browser')) {
    const { ensureChromium } = await import('./chromium.mjs');
    const { environment, missing } = ensureChromium(process.execPath, process.env, { isWhole: true });
    if (missing !== undefined) throw new Error(missing);
    Object.assign(process.env, environment);
  }
}
