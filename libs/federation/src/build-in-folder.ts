import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import type { Configuration, Stats } from 'webpack';

/**
 * Runs a webpack build into a temporary folder, and then `use` with the folder, which is removed afterwards.
 *
 * @throws Error with webpack's messages if the build fails
 */
export async function buildInFolder<T>(
  configOf: (folder: string) => Configuration,
  use: (folder: string, stats: Stats) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'repaso-build-'));
  try {
    return await use(folder, await run(configOf(folder)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function run(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats === undefined) reject(new Error('webpack returned nothing'));
      else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve(stats);
    });
  });
}
