import { federation } from '@module-federation/vite';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalizePath } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { cataloguePath, compileCatalogue } from './build/compile-catalogue.ts';
import { writeReleaseEntry } from './build/release-entry.ts';
import { factsOf } from './build/remote-manifest.ts';
import { keyframesIn, scopeStyles } from './build/scope-styles.ts';
import type { TeamManifest } from './build/remote-manifest.ts';
import { packedVersions, sharedModulesOf } from './build/shared-modules.ts';

export type { TeamManifest } from './build/remote-manifest.ts';

const packages = fileURLToPath(new URL('./packages/', import.meta.url));

/**
 * Links the platform's packages into node_modules, because the federation plugin of Vite finds the names that a shared
 * package exports only there.
 */
async function linkPackages(root: string): Promise<void> {
  const scope = join(root, 'node_modules/@repaso');
  await mkdir(scope, { recursive: true });
  for (const name of await readdir(packages)) {
    const link = join(scope, name);
    if (!existsSync(link)) await symlink(join(packages, name), link, 'junction');
  }
}

/**
 * Returns code that never runs, but from which the federation plugin concludes that all exports of these packages are
 * used. Otherwise it leaves out those that a file uses which it has read too late.
 */
const useAllExports = (packages: readonly string[]) =>
  `\nif (false) { ${packages.map((name) => `import(${JSON.stringify(name)});`).join(' ')} }\n`;

/** Limits the emitted style sheets to the elements of the remote. */
function scopeBundle(files: readonly Rolldown.OutputBundle[string][], name: string): void {
  const styles = files
    .filter((file) => file.type === 'asset')
    .filter(({ fileName }) => fileName.endsWith('.css'));
  const texts = styles.map(({ source }) => source.toString());
  const keyframes = keyframesIn(texts);
  for (const [at, style] of styles.entries()) {
    style.source = scopeStyles(texts[at] ?? '', { name, keyframes }).css;
  }
}

/**
 * Plugins of Vite for a remote: module federation with the shell's packages, compiled message catalogues, and the release
 * entry. The shell checks all files of such a remote before it imports the first one.
 */
export function repaso(manifest: TeamManifest): Plugin[] {
  const { name, start = './src/start.tsx', version = '0.1.0' } = manifest;
  const versions = packedVersions();
  const shared = sharedModulesOf(versions);
  let outDir = '';
  let startModule = '';
  const own: Plugin = {
    name: 'repaso',
    enforce: 'pre',
    async config({ root = process.cwd() }) {
      await linkPackages(root);
      const build = {
        ...({ target: 'es2022', modulePreload: false, sourcemap: 'hidden' } as const),
        rolldownOptions: { input: start },
      };
      return { base: './', build };
    },
    configResolved({ root, build }) {
      outDir = join(root, build.outDir);
      startModule = normalizePath(join(root, start));
    },
    transform: {
      // Before Vite's own plugin for JSON.
      order: 'pre',
      handler(source, id) {
        if (cataloguePath.test(id)) return { code: compileCatalogue(source, id), map: null };
        return id === startModule
          ? { code: source + useAllExports(Object.keys(shared)), map: null }
          : undefined;
      },
    },
    generateBundle: {
      // After Vite has minified the styles.
      order: 'post',
      handler: (_, bundle) => scopeBundle(Object.values(bundle), name),
    },
    closeBundle: {
      order: 'post',
      async handler() {
        // After an error there is no folder.
        if (!existsSync(outDir)) return;
        // Files about the build itself are not part of the remote.
        await rm(join(outDir, '.vite'), { recursive: true, force: true });
        await writeReleaseEntry(outDir, factsOf(manifest), { version, versions });
      },
    },
  };
  const options = {
    name,
    filename: 'remote-entry.js',
    manifest: true,
    dts: false,
    exposes: { './start': start },
    shared,
  };
  return [own, ...(federation(options) as Plugin[])];
}
