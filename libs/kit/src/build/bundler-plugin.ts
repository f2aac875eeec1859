import { fileURLToPath } from 'node:url';
import type { Compiler } from 'webpack';
import { cataloguePath } from './compile-catalogue.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import type { TeamManifest } from './remote-manifest.ts';
import { ReleaseEntryPlugin } from './release-entry.ts';
import { packedVersions, sharedModulesOf } from './shared-modules.ts';
import { StyleScopePlugin } from './style-scope-plugin.ts';

/** Returns the options of the federation plugin for a remote. */
export const federationOptions = ({ name, start = './src/start.tsx' }: TeamManifest) => ({
  name,
  filename: 'remote-entry.[contenthash:8].js',
  exposes: { './start': start },
  shared: sharedModulesOf(packedVersions()),
  shareStrategy: 'loaded-first' as const,
  manifest: true,
  dts: false as const,
  dev: false as const,
  // The remote uses the federation runtime of the shell. It loads no other remotes.
  experiments: { externalRuntime: true, optimization: { target: 'web' as const, disableRemote: true } },
});

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Sets what webpack and rspack need for a remote besides federation. */
export function prepare(compiler: Compiler, manifest: TeamManifest): void {
  const { output, resolve, module } = compiler.options;
  Object.assign(output, {
    ...{ publicPath: 'auto', uniqueName: manifest.name, crossOriginLoading: 'anonymous' },
    // If a module throws while it is evaluated, every import of it throws.
    strictModuleErrorHandling: true,
  });
  const ui = fileOf('./packages/ui/index.js');
  resolve.alias = Array.isArray(resolve.alias)
    ? [...resolve.alias, { name: '@repaso/ui', alias: ui, onlyModule: true }]
    : { ...resolve.alias, '@repaso/ui$': ui };
  module.rules.push({ test: cataloguePath, type: 'json', loader: fileOf('./catalogue-loader.js') });
  new ChunkIntegrityPlugin().apply(compiler);
  new StyleScopePlugin(manifest.name).apply(compiler);
  if (compiler.options.mode !== 'development') {
    new ReleaseEntryPlugin(manifest, {
      version: manifest.version ?? '0.1.0',
      versions: packedVersions(),
    }).apply(compiler);
  }
}
