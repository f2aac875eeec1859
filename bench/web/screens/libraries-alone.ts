import { shellWebpackConfig } from '@repaso/federation';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from '../support/bundle.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Returns a script of the libraries alone that the first card needs, built as the shell is. */
export async function librariesAlone(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'repaso-bench-'));
  const [configuration] = shellWebpackConfig({
    dir: path.join(root, 'shell'),
    early: './src/early/early.ts',
    worker: './src/offline/service-worker.ts',
  })('production');
  try {
    await build({
      ...configuration,
      entry: path.join(import.meta.dirname, '../pages/libraries.ts'),
      output: { path: folder, filename: 'libraries.js' },
      optimization: { splitChunks: false },
      plugins: [],
      cache: false,
    });
    return await readFile(path.join(folder, 'libraries.js'), 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
