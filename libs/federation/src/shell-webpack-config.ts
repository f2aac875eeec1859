import { join } from 'node:path';
import { ChunkIntegrityPlugin, StyleIntegrityPlugin } from '@repaso/kit';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { baseWebpackConfig } from './base-webpack-config.ts';
import type { Mode } from './base-webpack-config.ts';
import { PagePlugin } from './page-plugin.ts';
import { ProvidedListPlugin } from './provided-list-plugin.ts';
import { sharedVersionsOfShell } from './shared.ts';

export interface HostOptions {
  /** Absolute path of the shell's folder, usually `import.meta.dirname`. */
  dir: string;
  /** Path of the service worker's source, relative to `dir`. */
  worker: string;
}

/**
 * Values that the code of the shell reads. The names with FEDERATION make the federation runtime smaller, which the shell
 * loads for the remotes that need it.
 */
const definitions = () =>
  new webpack.DefinePlugin({
    'process.env.SHARED_VERSIONS': JSON.stringify(JSON.stringify(sharedVersionsOfShell())),
    ENV_TARGET: JSON.stringify('web'),
    FEDERATION_OPTIMIZE_NO_REMOTE: true,
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  });

/**
 * Returns the configuration of the service worker. It is built after the page, into the same folder. Its file name has
 * no hash, because browsers recognise a service worker by its URL.
 */
function workerConfig({ dir, worker }: HostOptions): Configuration {
  const base = baseWebpackConfig(dir, 'shell-worker', 'production');
  return {
    ...base,
    dependencies: ['shell'],
    target: ['webworker', 'es2022'],
    entry: { sw: worker },
    output: { ...base.output, filename: '[name].js', publicPath: '/', clean: false },
  };
}

function pageConfig({ dir }: HostOptions, mode: Mode): Configuration {
  const base = baseWebpackConfig(dir, 'shell', mode);
  return {
    ...base,
    entry: {
      early: './src/early/early.ts',
      main: mode === 'production' ? './src/main.tsx' : ['./src/dev/refresh-hook.ts', './src/main.tsx'],
    },
    output: { ...base.output, publicPath: '/' },
    optimization: {
      splitChunks: {
        cacheGroups: {
          // No separate file for a library that only one chunk uses: it is put into that chunk, which saves a request.
          defaultVendors: false,
          react: {
            test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
            name: 'react',
            chunks: 'initial',
          },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      definitions(),
      ...(mode === 'production'
        ? [new ChunkIntegrityPlugin(), new StyleIntegrityPlugin(MiniCssExtractPlugin)]
        : []),
      new ProvidedListPlugin(sharedVersionsOfShell()),
      new PagePlugin({
        template: join(dir, 'src/index.html'),
        icons: join(dir, 'src/icons'),
        manifests: join(dir, 'src/manifest'),
      }),
    ],
  };
}

/**
 * Returns the webpack configurations of the shell, the platform's only page. A production build goes to `dist` and
 * includes a service worker. A development build goes to `dist-dev` and has none.
 */
export function shellWebpackConfig(options: HostOptions) {
  return (mode: Mode): Configuration[] =>
    mode === 'production' ? [pageConfig(options, mode), workerConfig(options)] : [pageConfig(options, mode)];
}
