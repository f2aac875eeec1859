import { shellWebpackConfig } from '@repaso/federation';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from '../support/bundle.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Returns the size of the libraries alone that the first card needs, built as the shell is: bytes after gzip. */
export async function librariesAlone(): Promise<number> {
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
    return gzipSync(await readFile(path.join(folder, 'libraries.js'))).length;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
