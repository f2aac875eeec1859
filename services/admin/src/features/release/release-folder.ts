import { releaseEntry } from '@repaso/contracts';
import type { ReleaseEntry } from '@repaso/contracts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkPaths } from './entry-rules.ts';
import { checkManifest } from './manifest-rules.ts';
import { ReleaseRefused } from './release-refused.ts';
import { checkStyles } from './style-rules.ts';

/** Lies beside the files it describes, in a build as in a published version. */
export const entryFile = 'release-entry.json';

/** A built remote as it was found. */
export interface Build {
  folder: string;
  entry: ReleaseEntry;
  /** What is wrong with its files; texts that follow its name. */
  faults: readonly string[];
}

/**
 * Reads a built remote and looks into its files.
 * @throws ReleaseRefused when there is no entry to go by
 */
async function readBuild(folder: string): Promise<Build> {
  const entry = await readEntry(folder);
  // Paths that lead elsewhere are named by the rules; nothing is read through them.
  const faults = checkPaths(entry).length > 0 ? [] : await checkContents(folder, entry);
  return { folder, entry, faults };
}

/** Reads several, with a line for each problem of those that cannot be read. */
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

/** The files of a folder that are not those its entry names. */
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

/** Hashes bytes with the algorithm of the hash they are compared with. */
function integrityOf(bytes: Buffer, expected: string): string {
  const algorithm = expected.slice(0, expected.indexOf('-'));
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}
