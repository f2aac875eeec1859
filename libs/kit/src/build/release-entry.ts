import { createHash } from 'node:crypto';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ReleaseEntry, ReleaseNeeds } from '@repaso/contracts';
import { callsIn } from '@repaso/release-rules';
import type { Compiler } from 'webpack';

/** The fields of a remote's release entry that do not depend on its built files. */
export type ReleaseFacts = Omit<ReleaseEntry, 'version' | 'manifest' | 'integrity' | 'shared' | 'needs'>;

const fileName = 'release-entry.json';
const manifestName = 'mf-manifest.json';
/**
 * A report that the federation plugin writes into the output folder. The page does not use it, so it is not released.
 */
const statsName = 'mf-stats.json';
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes);

async function integrityOf(dir: string): Promise<Record<string, string>> {
  const found = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = found
    .filter((entry) => entry.isFile() && entry.name !== fileName)
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hashes = files.map(async (file) => [
    file.slice(dir.length + 1).replaceAll(sep, '/'),
    `sha256-${sha256(await readFile(file)).digest('base64')}`,
  ]);
  return Object.fromEntries((await Promise.all(hashes)) as [string, string][]);
}

async function sharedRequirements(dir: string): Promise<Record<string, string>> {
  const manifest = JSON.parse(await readFile(join(dir, manifestName), 'utf8')) as {
    shared: { name: string; requiredVersion: string }[];
  };
  return Object.fromEntries(manifest.shared.map(({ name, requiredVersion }) => [name, requiredVersion]));
}

/** Returns what a build needs of the platform: the shell-api version it was made with, and the calls in its scripts. */
async function needsOf(
  dir: string,
  files: readonly string[],
  shared: Readonly<Record<string, string>>,
): Promise<ReleaseNeeds> {
  const scripts = files.filter((file) => /\.m?js$/.test(file));
  const calls = callsIn(await Promise.all(scripts.map((file) => readFile(join(dir, file), 'utf8'))));
  const shellApi = shared['@repaso/shell-api']?.replace(/^\^/, '');
  return { ...(shellApi !== undefined && { shellApi }), calls };
}

/**
 * Returns the release entry of a built remote. It has the SHA-256 integrity of every file in `dir`. Its version ends
 * with a hash of all files, of `facts` and of the needs.
 */
export async function releaseEntryOf(
  dir: string,
  facts: ReleaseFacts,
  packageVersion: string,
): Promise<ReleaseEntry> {
  const integrity = await integrityOf(dir);
  const shared = await sharedRequirements(dir);
  const needs = await needsOf(dir, Object.keys(integrity), shared);
  const content = sha256(JSON.stringify({ ...facts, integrity, needs }))
    .digest('hex')
    .slice(0, 10);
  const version = `${packageVersion}-${content}`;
  const manifest = `/remotes/${facts.name}/${version}/${manifestName}`;
  return { ...facts, version, manifest, integrity, shared, needs };
}

/** Writes `release-entry.json` into the folder of a finished build. */
export async function writeReleaseEntry(
  dir: string,
  facts: ReleaseFacts,
  packageVersion: string,
): Promise<void> {
  await rm(join(dir, statsName), { force: true });
  const entry = await releaseEntryOf(dir, facts, packageVersion);
  await writeFile(join(dir, fileName), `${JSON.stringify(entry, null, 2)}\n`);
}

/** Plugin of webpack and rspack that writes `release-entry.json` into the output folder of a production build. */
export class ReleaseEntryPlugin {
  readonly #facts: ReleaseFacts;
  readonly #packageVersion: string;

  constructor(facts: ReleaseFacts, packageVersion: string) {
    this.#facts = facts;
    this.#packageVersion = packageVersion;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('ReleaseEntryPlugin', async (stats) => {
      if (stats.hasErrors()) return;
      await writeReleaseEntry(compiler.outputPath, this.#facts, this.#packageVersion);
    });
  }
}
