import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { ChunkIntegrityPlugin, StyleIntegrityPlugin } from '@repaso/kit';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { baseWebpackConfig } from './base-webpack-config.ts';
import type { Mode } from './base-webpack-config.ts';
import { CompileHintPlugin } from './compile-hint-plugin.ts';
import { EarlyScriptPlugin } from './early-script-plugin.ts';
import { resolveModule } from './package-json.ts';
import { PagePlugin } from './page-plugin.ts';
import { privateMaps } from './private-maps.ts';
import { ProvidedListPlugin } from './provided-list-plugin.ts';
import { sharedModulesOfShell, sharedVersionsOfShell } from './shared.ts';

export interface HostOptions {
  /** Absolute path of the shell's folder, usually `import.meta.dirname`. */
  dir: string;
  /** Path of the script that the page runs before all others, relative to `dir`. */
  early: string;
  /** Path of the service worker's source, relative to `dir`. */
  worker: string;
}

const runtimeCore = '@module-federation/inject-external-runtime-core-plugin';

const federation = () =>
  new ModuleFederationPlugin({
    name: 'shell',
    remotes: {},
    shared: sharedModulesOfShell(),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    dev: false,
    // The shell opens the containers of remotes itself; see shell/src/federation/container.ts.
    experiments: { optimization: { target: 'web', disableRemote: true, disableSnapshot: true } },
    runtimePlugins: [
      // The path of the package's ESM file. With the package's name, webpack would bundle the runtime a second time, as
      // CommonJS.
      resolveModule(runtimeCore).replace(/index\.cjs$/, 'index.js'),
    ],
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
    plugins: [...(base.plugins ?? []), privateMaps()],
  };
}

function pageConfig({ dir, early }: HostOptions, mode: Mode): Configuration {
  const base = baseWebpackConfig(dir, 'shell', mode);
  return {
    ...base,
    entry: {
      main: mode === 'production' ? './src/main.ts' : ['./src/dev/refresh-hook.ts', './src/main.ts'],
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
      new EarlyScriptPlugin(dir, early, mode),
      federation(),
      ...(mode === 'production'
        ? [
            new CompileHintPlugin(),
            new ChunkIntegrityPlugin(),
            new StyleIntegrityPlugin(MiniCssExtractPlugin),
            privateMaps(),
          ]
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
