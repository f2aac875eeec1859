import { CompileHintPlugin, shellWebpackConfig } from '@repaso/federation';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { build } from '../support/bundle.ts';
import { EarlyFilesPlugin, filesOfStudy } from '../support/early-files-plugin.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/**
 * Class names of the plug-ins to remove from the shell's webpack configuration. A `CompileHintPlugin` with other files is
 * added again.
 */
const removedPlugins = ['ModuleFederationPlugin', 'CompileHintPlugin'];

/** A build that has the shell and the study remote in one bundle, without module federation. */
export interface OneBundle {
  /** Folder of the build. It takes the place of `shell/dist`. */
  folder: string;
  remove(): Promise<void>;
}

/**
 * Builds the shell and the study remote as one bundle: with the shell's configuration, but without the federation
 * plug-in, with another module that opens containers, and with the files of the study screen named in its page.
 */
export async function buildOneBundle(): Promise<OneBundle> {
  const folder = await mkdtemp(path.join(tmpdir(), 'repaso-bench-'));
  const configurations = shellWebpackConfig({
    dir: path.join(root, 'shell'),
    early: './src/early/early.ts',
    worker: './src/offline/service-worker.ts',
  })('production');
  for (const configuration of configurations) await build(inOnePiece(configuration, folder));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

function inOnePiece(configuration: Configuration, folder: string): Configuration {
  const plugins = (configuration.plugins ?? []).filter(
    (plugin) => !removedPlugins.includes(plugin?.constructor.name ?? ''),
  );
  return {
    ...configuration,
    // `dependencies` names other configurations in the same run of webpack. Here each configuration has a run of its
    // own.
    dependencies: [],
    output: { ...configuration.output, path: folder },
    plugins: [
      ...plugins,
      new webpack.NormalModuleReplacementPlugin(
        /federation\/container\.ts$/,
        path.join(import.meta.dirname, '../pages/container-in-one-bundle.ts'),
      ),
      ...(configuration.name === 'shell'
        ? [new CompileHintPlugin(filesOfStudy), new EarlyFilesPlugin()]
        : []),
    ],
    cache: false,
  };
}
