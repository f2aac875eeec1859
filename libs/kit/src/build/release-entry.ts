import { createHash } from 'node:crypto';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join, posix, sep } from 'node:path';
import type { ReleaseEntry, ReleaseNeeds } from '@repaso/contracts';
import { callsIn } from '@repaso/release-rules';
import type { Compiler } from 'webpack';
import { firstPaintIn } from './first-paint.ts';
import { preloadOf } from './preload-files.ts';
import { factsOf } from './remote-manifest.ts';
import type { RemoteManifest } from './remote-manifest.ts';

/** The fields of a remote's release entry that do not depend on its built files. */
export type ReleaseFacts = Omit<
  ReleaseEntry,
  'version' | 'manifest' | 'integrity' | 'shared' | 'needs' | 'container' | 'firstPaint'
>;

/** The version of a remote, and the versions of the shell's packages for which it was built. */
export interface BuildVersions {
  version: string;
  versions: Readonly<Record<string, string>>;
}

const fileName = 'release-entry.json';
const manifestName = 'mf-manifest.json';
/**
 * A report that the federation plugin writes into the output folder. The page does not use it, so it is not released.
 */
const statsName = 'mf-stats.json';
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes);

/** Source maps are not released: they have the source. */
const isSourceMap = (name: string) => name.endsWith('.map');

async function integrityOf(dir: string): Promise<Record<string, string>> {
  const found = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = found
    .filter((entry) => entry.isFile() && entry.name !== fileName && !isSourceMap(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hashes = files.map(async (file) => [
    file.slice(dir.length + 1).replaceAll(sep, '/'),
    `sha256-${sha256(await readFile(file)).digest('base64')}`,
  ]);
  return Object.fromEntries((await Promise.all(hashes)) as [string, string][]);
}

interface FederationManifest {
  metaData: { remoteEntry: { path: string; name: string; type: string } };
  shared: { name: string; requiredVersion: string }[];
}

const sharedRequirements = ({ shared }: FederationManifest): Record<string, string> =>
  Object.fromEntries(shared.map(({ name, requiredVersion }) => [name, requiredVersion]));

const containerOf = ({ metaData: { remoteEntry } }: FederationManifest) => ({
  file: posix.join(remoteEntry.path, remoteEntry.name),
  type: remoteEntry.type === 'global' ? ('global' as const) : ('module' as const),
});

const shellApiName = '@repaso/shell-api';

/** Returns what a build needs of the platform: the shell-api version it was made with, and the calls in its scripts. */
async function needsOf(
  dir: string,
  files: readonly string[],
  versions: Readonly<Record<string, string>>,
): Promise<ReleaseNeeds> {
  const scripts = files.filter((file) => /\.m?js$/.test(file));
  const texts = await Promise.all(scripts.map((file) => readFile(join(dir, file), 'utf8')));
  // Not from the federation manifest: it leaves out packages that are not in the team's node_modules.
  const shellApi = texts.some((text) => text.includes(shellApiName)) ? versions[shellApiName] : undefined;
  return { ...(shellApi !== undefined && { shellApi }), calls: callsIn(texts) };
}

/**
 * Returns the release entry of a built remote. It has the SHA-256 integrity of every file in `dir`. Its version ends
 * with a hash of all files, of `facts` and of the needs.
 */
export async function releaseEntryOf(
  dir: string,
  facts: ReleaseFacts,
  { version: packageVersion, versions }: BuildVersions,
): Promise<ReleaseEntry> {
  const integrity = await integrityOf(dir);
  const federation = JSON.parse(await readFile(join(dir, manifestName), 'utf8')) as FederationManifest;
  const shared = sharedRequirements(federation);
  const needs = await needsOf(dir, Object.keys(integrity), versions);
  const firstPaint = await firstPaintIn(dir);
  const content = sha256(JSON.stringify({ ...facts, integrity, needs }))
    .digest('hex')
    .slice(0, 10);
  const version = `${packageVersion}-${content}`;
  const manifest = `/remotes/${facts.name}/${version}/${manifestName}`;
  const container = containerOf(federation);
  return { ...facts, version, manifest, integrity, shared, container, needs, ...firstPaint };
}

/** Writes `release-entry.json` into the folder of a finished build. */
export async function writeReleaseEntry(
  dir: string,
  facts: ReleaseFacts,
  versions: BuildVersions,
): Promise<void> {
  await rm(join(dir, statsName), { force: true });
  const entry = await releaseEntryOf(dir, facts, versions);
  await writeFile(join(dir, fileName), `${JSON.stringify(entry, null, 2)}\n`);
}

/** Plugin of webpack and rspack that writes `release-entry.json` into the output folder of a production build. */
export class ReleaseEntryPlugin {
  readonly #manifest: RemoteManifest;
  readonly #versions: BuildVersions;

  constructor(manifest: RemoteManifest, versions: BuildVersions) {
    this.#manifest = manifest;
    this.#versions = versions;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('ReleaseEntryPlugin', async (stats) => {
      if (stats.hasErrors()) return;
      const { preload } = this.#manifest;
      const files = preload && { preload: preloadOf(stats, preload) };
      const facts = { ...factsOf(this.#manifest), ...files };
      await writeReleaseEntry(compiler.outputPath, facts, this.#versions);
    });
  }
}
