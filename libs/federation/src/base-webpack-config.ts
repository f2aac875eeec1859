import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Chunk, Configuration, RuleSetRule } from 'webpack';
import { EntryIdsPlugin } from './entry-ids-plugin.ts';
import { resolveModule } from './package-json.ts';

/**
 * Kind of build. `production`: files to release. `development`: readable files, served as they are. `hot`: a dev server
 * with hot module replacement.
 */
export type Mode = 'production' | 'development' | 'hot';

const scripts = (mode: Mode): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: resolveModule('swc-loader'),
  options: {
    // Webpack makes the paths in a source map relative only if the loader returns the map as an object. Absolute paths
    // would change the hashes of the build. Without `sourceMaps`, `parseMap` fails in a build that has no source maps.
    sourceMaps: true,
    parseMap: true,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: {
        react: { runtime: 'automatic', development: mode !== 'production', refresh: mode === 'hot' },
      },
    },
  },
});

/** `isForPage`: whether style sheets are written; otherwise modules have only the names of their classes. */
const styles = (name: string, mode: Mode, isForPage: boolean): RuleSetRule => ({
  test: /\.css$/,
  use: [
    ...(isForPage ? [MiniCssExtractPlugin.loader] : []),
    {
      loader: resolveModule('css-loader'),
      options: {
        modules: {
          auto: true,
          namedExport: false,
          exportOnlyLocals: !isForPage,
          exportLocalsConvention: 'as-is',
          // Two remotes may contain different versions of the same component. The salt keeps their class names
          // different.
          localIdentHashSalt: name,
          localIdentName: mode === 'production' ? '[hash:base64:6]' : '[name]__[local]--[hash:base64:4]',
        },
      },
    },
  ],
});

const catalogues: RuleSetRule = {
  test: /[\\/]locales[\\/][a-z]{2}\.json$/,
  type: 'json',
  loader: resolveModule('@repaso/kit/catalogue-loader'),
};

const files: RuleSetRule = {
  test: /\.(woff2?|wasm)$/,
  type: 'asset/resource',
  generator: { filename: '[name].[contenthash:8][ext]' },
};

export const rulesOf = (name: string, mode: Mode, isForPage: boolean): RuleSetRule[] => [
  scripts(mode),
  styles(name, mode, isForPage),
  catalogues,
  files,
];

const isWorker = ({ name }: Chunk) => name?.endsWith('.worker') ?? false;

const fileName = (mode: Mode, extension: string) =>
  mode === 'production' ? `[name].[contenthash:8].${extension}` : `[name].${extension}`;

/**
 * Returns the part of the webpack configuration that the shell and all remotes share. `name` must be unique on a page.
 */
export function baseWebpackConfig(dir: string, name: string, mode: Mode): Configuration {
  const production = mode === 'production';
  return {
    context: dir,
    name,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    // Not a type of source map that uses `eval`, because the content security policy forbids `eval`, also in
    // development.
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: join(dir, production ? 'dist' : 'dist-dev'),
      filename: fileName(mode, 'js'),
      chunkFilename: fileName(mode, 'js'),
      uniqueName: name,
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
        // The package's `exports` would resolve to its build for old browsers.
        dexie$: 'dexie/dist/modern/dexie.mjs',
      },
    },
    module: {
      rules: rulesOf(name, mode, true),
      parser: { javascript: { worker: ['WorkerFile from @repaso/shell-api', '...'] } },
    },
    // A worker must be one file, because the integrity of files it loads itself is not checked.
    optimization: { splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && !isWorker(chunk) } },
    plugins: [
      new MiniCssExtractPlugin({
        filename: fileName(mode, 'css'),
        chunkFilename: fileName(mode, 'css'),
        // No warnings about the order of CSS files: all styles are CSS modules, so no rule depends on it.
        ignoreOrder: true,
      }),
      new EntryIdsPlugin(),
    ],
    cache: {
      type: 'filesystem',
      name: `${name}-${mode}`,
      cacheDirectory: join(import.meta.dirname, '../../../.nx/webpack'),
      buildDependencies: { config: [`${import.meta.dirname}/`, join(dir, 'webpack.config.ts')] },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
