import { createHash } from 'node:crypto';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ReleaseEntry } from '@repaso/contracts';
import type { Compiler } from 'webpack';

/** The fields of a release entry that do not depend on the built files. */
export type ReleaseFacts = Omit<ReleaseEntry, 'version' | 'manifest' | 'integrity' | 'shared'>;

const fileName = 'release-entry.json';
const manifestName = 'mf-manifest.json';
/** A report that the federation plugin writes. The page does not use it, so it is not released. */
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

/** Returns the release entry of a built remote: the integrity of its files and a version that depends on all of them. */
export async function releaseEntryOf(
  dir: string,
  facts: ReleaseFacts,
  packageVersion: string,
): Promise<ReleaseEntry> {
  const integrity = await integrityOf(dir);
  const shared = await sharedRequirements(dir);
  const content = sha256(JSON.stringify({ ...facts, integrity }))
    .digest('hex')
    .slice(0, 10);
  const version = `${packageVersion}-${content}`;
  const manifest = `/remotes/${facts.name}/${version}/${manifestName}`;
  return { ...facts, version, manifest, integrity, shared };
}

/** Writes `release-entry.json` beside the files of a production build. */
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
      const dir = compiler.outputPath;
      await rm(join(dir, statsName), { force: true });
      const entry = await releaseEntryOf(dir, this.#facts, this.#packageVersion);
      await writeFile(join(dir, fileName), `${JSON.stringify(entry, null, 2)}\n`);
    });
  }
}
