import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rulesOf } from './base-webpack-config.ts';
import { buildInFolder } from './build-in-folder.ts';
import { EntryIdsPlugin } from './entry-ids-plugin.ts';
import { privateMaps } from './private-maps.ts';

/** Builds a remote whose sources are in a new folder. Returns its files, by name. */
async function build(): Promise<Map<string, string>> {
  const context = await mkdtemp(path.join(tmpdir(), 'repaso-entry-ids-'));
  await mkdir(path.join(context, 'src'));
  await writeFile(path.join(context, 'package.json'), '{ "name": "mf-test", "version": "1.0.0" }');
  await writeFile(path.join(context, 'src/index.ts'), 'export const start = () => "hola";');
  // The generated entry contains the absolute path of this file. In a real build it contains paths of installed packages.
  const runtimePlugin = path.join(context, 'src/plugin.js');
  await writeFile(runtimePlugin, 'export default () => ({ name: "test" });');
  const federation = new ModuleFederationPlugin({
    ...{
      name: 'mf_test',
      filename: 'remote-entry.[contenthash:8].js',
      exposes: { './start': './src/index.ts' },
    },
    ...{ runtimePlugins: [runtimePlugin], dts: false, dev: false, manifest: false },
  });
  try {
    return await buildInFolder(
      (folder) => ({
        ...{ context, mode: 'production', entry: './src/index.ts', cache: false },
        module: { rules: rulesOf('mf_test', 'production', true) },
        output: {
          ...{ path: folder, uniqueName: 'mf_test', filename: '[name].[contenthash:8].js' },
          // A hash of the chunk before minification. The entry contains it when it is minified, and the minifier chooses
          // variable names by the frequency of letters.
          chunkFilename: '[name].[chunkhash:8].js',
        },
        plugins: [federation, new EntryIdsPlugin(), privateMaps()],
      }),
      async (folder) => {
        const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
        const read = (name: string) => readFile(path.join(folder, name), 'utf8');
        return new Map(await Promise.all(names.map(async (name) => [name, await read(name)] as const)));
      },
    );
  } finally {
    await rm(context, { recursive: true });
  }
}

test('the same sources in two folders give the same build', async () => {
  const [one, other] = [await build(), await build()];
  expect([...one.keys()].some((name) => name.startsWith('remote-entry.'))).toBe(true);
  expect(other).toEqual(one);
});
