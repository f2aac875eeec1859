import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import type { Configuration } from 'webpack';

/** Runs webpack. @throws Error with webpack's errors */
export async function build(config: Configuration): Promise<void> {
  const compiler = webpack(config);
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  if (stats?.hasErrors() === true) throw new Error(stats.toString('errors-only'));
}

/** Bundles a page's module with all its imports. Returns the text of the script. */
export async function bundlePage(entry: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'repaso-bench-'));
  try {
    await build({
      mode: 'production',
      target: ['web', 'es2022'],
      entry,
      output: { path: folder, filename: 'page.js' },
      resolve: {
        extensions: ['.ts', '.mjs', '.js'],
        // RxDB's client imports an event source for Node. A replication that runs once does not need it.
        alias: { eventsource: false },
      },
      module: {
        // The page is one file: what is loaded when it is first used is in it, too.
        parser: { javascript: { dynamicImportMode: 'eager' } },
        rules: [
          {
            test: /\.ts$/,
            exclude: /node_modules/,
            loader: 'swc-loader',
            options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
          },
        ],
      },
      performance: { hints: false },
      stats: 'errors-only',
      infrastructureLogging: { level: 'error' },
    });
    return await readFile(path.join(folder, 'page.js'), 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
