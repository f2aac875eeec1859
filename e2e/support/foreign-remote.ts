/** Builds the remotes in e2e/fixtures that use Vite instead of the platform's webpack configuration. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { federation } from '@module-federation/vite';
import { releaseEntryOf } from '@repaso/kit';
import { build } from 'vite';

interface ForeignRemote {
  /** Name of its folder in e2e/fixtures. */
  folder: string;
  name: string;
  routePrefixes: string[];
  menu: Parameters<typeof releaseEntryOf>[1]['menu'];
  settings?: Parameters<typeof releaseEntryOf>[1]['settings'];
  /** Constants of the source, with the code to put in their place. */
  define?: Record<string, string>;
  outDir: string;
}

const needed = { react: '^19.3.1', 'react-dom': '^19.3.1', '@repaso/shell-api': '^1.0.0' };
const shared = Object.fromEntries(
  Object.entries(needed).map(([name, requiredVersion]) => [
    name,
    { singleton: true, requiredVersion, import: false as const, strictVersion: true },
  ]),
);

/** Builds a remote into `outDir`, including the `release-entry.json` that `npm run release` needs. Returns `outDir`. */
export async function buildForeignRemote(remote: ForeignRemote): Promise<string> {
  const root = join(import.meta.dirname, '..', 'fixtures', remote.folder);
  await rm(remote.outDir, { recursive: true, force: true });
  await mkdir(remote.outDir, { recursive: true });
  const entry = join(root, 'src', 'start.tsx');
  await build({
    root,
    configFile: false,
    base: './',
    logLevel: 'error',
    define: remote.define ?? {},
    build: {
      outDir: remote.outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: entry },
    },
    plugins: [
      federation({
        name: remote.name,
        filename: 'remote-entry.js',
        manifest: true,
        dts: false,
        exposes: { './start': './src/start.tsx' },
        shared,
      }),
    ],
  });
  // Vite writes files about the build itself, which are not part of the remote.
  await rm(join(remote.outDir, '.vite'), { recursive: true, force: true });
  const { name, routePrefixes, menu, settings = [] } = remote;
  const facts = { name, routePrefixes, menu, settings, offline: false };
  const release = await releaseEntryOf(remote.outDir, facts, { version: '1.0.0', versions: {} });
  await writeFile(join(remote.outDir, 'release-entry.json'), JSON.stringify(release, null, 2));
  return remote.outDir;
}
