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

/** The webpack configuration of the shell: the platform's only page. Production goes to `dist`, development to `dist-dev`. */
export function host({ dir, fonts }: HostOptions) {
  return (mode: Mode): Configuration => {
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
        new PagePlugin({ template: join(dir, 'src/index.html'), icon: join(dir, 'src/icon.svg'), fonts }),
      ],
    };
  };
}
