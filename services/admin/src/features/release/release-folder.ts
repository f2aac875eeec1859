import { releaseEntry } from '@repaso/contracts';
import type { ReleaseEntry } from '@repaso/contracts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkPaths } from './entry-rules.ts';
import { checkManifest } from './manifest-rules.ts';
import { ReleaseRefused } from './release-refused.ts';
import { checkStyles } from './style-rules.ts';

/** File name of the release entry, in the folder of a build and of a published version. */
export const entryFile = 'release-entry.json';

/** A built remote, read from its folder. */
export interface Build {
  folder: string;
  entry: ReleaseEntry;
  /** Problems of its files, as texts that follow its name. */
  faults: readonly string[];
}

/**
 * Reads a built remote and checks its files.
 * @throws ReleaseRefused when its entry is missing or invalid
 */
async function readBuild(folder: string): Promise<Build> {
  const entry = await readEntry(folder);
  // The rules report paths that leave the folder; files are not read through them.
  const faults = checkPaths(entry).length > 0 ? [] : await checkContents(folder, entry);
  return { folder, entry, faults };
}

/** Reads several builds, with one line for each problem of unreadable ones. */
export async function readBuilds(
  folders: readonly string[],
): Promise<{ builds: Build[]; unreadable: string[] }> {
  const builds: Build[] = [];
  const unreadable: string[] = [];
  for (const folder of folders) {
    try {
      builds.push(await readBuild(folder));
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      unreadable.push(...error.reasons);
    }
  }
  return { builds, unreadable };
}

/** @throws ReleaseRefused when the folder has no entry that follows the contract */
async function readEntry(folder: string): Promise<ReleaseEntry> {
  const file = path.join(folder, entryFile);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ReleaseRefused(`${file} cannot be read: build the remote first`);
  });
  const { data, error } = releaseEntry.safeParse(parseJson(text, file));
  if (data) return data;
  throw new ReleaseRefused(
    ...error.issues.map((issue) => `${file}: ${issue.path.join('.')} ${issue.message}`),
  );
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ReleaseRefused(`${file} is not JSON`);
  }
}

async function checkContents(folder: string, entry: ReleaseEntry): Promise<string[]> {
  const damaged = await damagedFiles(folder, entry);
  if (damaged.length > 0) {
    return damaged.map(({ file, isMissing }) =>
      isMissing ? `lacks its file ${file}` : `has another ${file} than its entry names`,
    );
  }
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  const manifest = await read(entry.manifest.split('/').slice(4).join('/'));
  const styles = Object.keys(entry.integrity).filter((file) => file.endsWith('.css'));
  const found = await Promise.all(styles.map(async (file) => checkStyles(file, await read(file))));
  return [...checkManifest(entry, manifest), ...found.flat()];
}

export interface DamagedFile {
  file: string;
  isMissing: boolean;
}

/** Returns the files of a folder that are missing or differ from the hashes in its entry. */
export async function damagedFiles(folder: string, entry: ReleaseEntry): Promise<DamagedFile[]> {
  const damaged: DamagedFile[] = [];
  for (const [file, expected] of Object.entries(entry.integrity)) {
    const bytes = await readFile(path.join(folder, file)).catch(() => undefined);
    if (bytes === undefined || integrityOf(bytes, expected) !== expected) {
      damaged.push({ file, isMissing: bytes === undefined });
    }
  }
  return damaged;
}

/** Hashes bytes with the algorithm of the expected hash. */
function integrityOf(bytes: Buffer, expected: string): string {
  const algorithm = expected.slice(0, expected.indexOf('-'));
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}
