import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';
import type { Mode } from './base-config.ts';
import { resolveModule } from './package-facts.ts';
import { PagePlugin } from './page-plugin.ts';
import { ProvidedListPlugin } from './provided-list-plugin.ts';
import { providedByHost, providedVersions } from './shared.ts';

export interface HostOptions {
  /** Folder of the shell: `import.meta.dirname`. */
  dir: string;
  /** Names (without hash) of the fonts every first screen needs; they are preloaded. */
  fonts: readonly string[];
  /** The service worker's source, from the folder. */
  worker: string;
}

const runtimeCore = '@module-federation/inject-external-runtime-core-plugin';

const federation = (dir: string) =>
  new ModuleFederationPlugin({
    name: 'shell',
    remotes: {},
    shared: providedByHost(),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    dev: false,
    experiments: { optimization: { target: 'web' } },
    runtimePlugins: [
      // The ESM file by its path: through its package name the runtime would come a second time, as CommonJS.
      resolveModule(runtimeCore).replace(/index\.cjs$/, 'index.js'),
      join(dir, 'src/federation/runtime-plugin.ts'),
    ],
  });

/** Built after the page and into its folder: one file without a hash, because its address is its identity. */
function workerConfig({ dir, worker }: HostOptions): Configuration {
  const base = baseConfig(dir, 'shell-worker', 'production');
  return {
    ...base,
    dependencies: ['shell'],
    target: ['webworker', 'es2022'],
    entry: { sw: worker },
    output: { ...base.output, filename: '[name].js', publicPath: '/', clean: false },
  };
}

function pageConfig({ dir, fonts }: HostOptions, mode: Mode): Configuration {
  const base = baseConfig(dir, 'shell', mode);
  return {
    ...base,
    entry: {
      main: mode === 'production' ? './src/main.tsx' : ['./src/dev/refresh-hook.ts', './src/main.tsx'],
    },
    output: { ...base.output, publicPath: '/' },
    optimization: {
      splitChunks: {
        cacheGroups: {
          // A library that only one chunk needs comes in it: its own file would cost a request.
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
      federation(dir),
      new ProvidedListPlugin(providedVersions()),
      new PagePlugin({
        template: join(dir, 'src/index.html'),
        icons: join(dir, 'src/icons'),
        manifests: join(dir, 'src/manifest'),
        fonts,
      }),
    ],
  };
}

/**
 * The webpack configurations of the shell, the platform's only page: production goes to `dist` and has a service worker,
 * development goes to `dist-dev` and has none.
 */
export function host(options: HostOptions) {
  return (mode: Mode): Configuration[] =>
    mode === 'production' ? [pageConfig(options, mode), workerConfig(options)] : [pageConfig(options, mode)];
}
