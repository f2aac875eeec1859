import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import {
  ChunkIntegrityPlugin,
  ReleaseEntryPlugin,
  sharedModulesOf,
  StyleIntegrityPlugin,
  StyleScopePlugin,
} from '@repaso/kit';
import type { RemoteManifest } from '@repaso/kit';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { baseWebpackConfig } from './base-webpack-config.ts';
import type { Mode } from './base-webpack-config.ts';
import { FirstPaintPlugin } from './first-paint-plugin.ts';
import type { FirstPaintOptions } from './first-paint-plugin.ts';
import { readPackageJson } from './package-json.ts';
import { privateMaps } from './private-maps.ts';
import { sharedVersionsOfShell } from './shared.ts';

/** The fields of a remote's `manifest.ts` that its build uses. */
export type RemoteBuildManifest = RemoteManifest & Required<Pick<RemoteManifest, 'menu' | 'offline'>>;

export interface RemoteOptions {
  /** Absolute path of the remote's folder, usually `import.meta.dirname`. */
  dir: string;
  manifest: RemoteBuildManifest;
  /** Screens for signed-out visitors of which pages get static HTML. */
  firstPaint?: FirstPaintOptions;
}

const federation = (name: string, mode: Mode) =>
  new ModuleFederationPlugin({
    name,
    filename: mode === 'production' ? 'remote-entry.[contenthash:8].js' : 'remote-entry.js',
    exposes: { './start': './src/index.ts' },
    shared: sharedModulesOf(sharedVersionsOfShell()),
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    dev: false,
    // The remote uses the federation runtime of the shell, which saves 17 kB per remote. It loads no other remotes.
    experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
  });

const devServer: DevServer = {
  hot: true,
  host: '127.0.0.1',
  allowedHosts: 'all',
  headers: { 'access-control-allow-origin': '*' },
};

/**
 * Returns the webpack configuration of a remote; it is the default export of the remote's `webpack.config.ts`. A
 * production build goes to `dist` and includes a `release-entry.json`. A dev server has development mode and hot module
 * replacement.
 */
export function remoteWebpackConfig({ dir, manifest, firstPaint }: RemoteOptions) {
  return (mode: Mode): Configuration & { devServer: DevServer } => {
    const base = baseWebpackConfig(dir, manifest.name, mode);
    const { version } = readPackageJson(dir);
    return {
      ...base,
      entry: {},
      // If a module throws while it is evaluated, every import of it throws. By default the second import would return
      // an empty module.
      output: { ...base.output, publicPath: 'auto', strictModuleErrorHandling: true },
      plugins: [
        ...(base.plugins ?? []),
        federation(manifest.name, mode),
        new ChunkIntegrityPlugin(),
        new StyleIntegrityPlugin(MiniCssExtractPlugin),
        new StyleScopePlugin(manifest.name),
        ...(mode === 'production' && firstPaint !== undefined
          ? [new FirstPaintPlugin(dir, manifest.name, firstPaint)]
          : []),
        ...(mode === 'production'
          ? [new ReleaseEntryPlugin(manifest, { version, versions: sharedVersionsOfShell() }), privateMaps()]
          : []),
        ...(mode === 'hot' ? [new ReactRefreshPlugin({ library: manifest.name, overlay: false })] : []),
      ],
      devServer,
      watchOptions: { ignored: [join(dir, 'dist'), join(dir, 'dist-dev')] },
    };
  };
}
