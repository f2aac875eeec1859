import { releaseEntry } from '@repaso/contracts';
import type { ReleaseEntry } from '@repaso/contracts';
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { checkPaths } from './entry-rules.ts';
import { checkFirstPaintHtml, firstPaintFiles } from './first-paint-rules.ts';
import { checkManifest } from './manifest-rules.ts';
import { ReleaseRefused } from './release-refused.ts';
import { kindOf } from './size-rules.ts';
import type { Sizes } from './size-rules.ts';
import { checkStyles } from './style-rules.ts';

/** Name of the file with the release entry. It is in the folder of a build and in that of a published version. */
export const entryFile = 'release-entry.json';

/**
 * Limit for files that are parsed here. A larger one would stop the service for seconds. A release entry with the hashes
 * of 2,000 files has half of this size.
 */
const maxParsedBytes = 500_000;

/** A built remote, as read from its folder. */
export interface Build {
  folder: string;
  entry: ReleaseEntry;
  /** Size of its files. */
  bytes: number;
  sizes: Sizes;
  /** Problems of its files. Each text continues the name of the remote. */
  faults: readonly string[];
}

/**
 * Reads the release entry of a built remote, and checks its files.
 * @throws ReleaseRefused when the entry is missing or invalid
 */
async function readBuild(folder: string): Promise<Build> {
  const entry = await readEntry(folder);
  // A path that leaves the folder is reported by the rules of entries. Files are then not read, because they could be
  // outside.
  if (checkPaths(entry).length > 0)
    return { folder, entry, bytes: 0, sizes: { scripts: 0, styles: 0 }, faults: [] };
  return { folder, entry, ...(await sizesOf(folder, entry)), faults: await checkContents(folder, entry) };
}

async function sizesOf(folder: string, { integrity }: ReleaseEntry): Promise<Pick<Build, 'bytes' | 'sizes'>> {
  const sizes = { scripts: 0, styles: 0 };
  let bytes = 0;
  for (const file of Object.keys(integrity)) {
    const { size } = (await stat(path.join(folder, file)).catch(() => undefined)) ?? { size: 0 };
    bytes += size;
    const kind = kindOf(file);
    if (kind !== undefined) sizes[kind] += size;
  }
  return { bytes, sizes };
}

/**
 * Reads several built remotes. `unreadable` has one line for the operator for each reason why one could not be read.
 */
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

/** Returns the release entry in a folder. @throws ReleaseRefused when it is missing or does not follow the contract */
async function readEntry(folder: string): Promise<ReleaseEntry> {
  const file = path.join(folder, entryFile);
  const { size } = (await stat(file).catch(() => undefined)) ?? { size: 0 };
  if (size > maxParsedBytes) throw new ReleaseRefused(`${file} is larger than ${maxParsedBytes} bytes`);
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
  const damaged = await damagedFiles(entry, (file) => readFile(path.join(folder, file)).catch(() => null));
  if (damaged.length > 0) {
    return damaged.map(({ file, isMissing }) =>
      isMissing ? `lacks its file ${file}` : `has another ${file} than its entry names`,
    );
  }
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  const manifestFile = entry.manifest.split('/').slice(4).join('/');
  const styles = Object.keys(entry.integrity).filter((file) => file.endsWith('.css'));
  const painted = firstPaintFiles(entry).filter((file) => entry.integrity[file] !== undefined);
  const large = await largerThan(maxParsedBytes, folder, [manifestFile, ...styles, ...painted]);
  if (large.length > 0)
    return large.map((file) => `has the file ${file} of more than ${maxParsedBytes} bytes`);
  const manifest = await read(manifestFile);
  const found = await Promise.all(
    styles.map(async (file) => checkStyles(entry.name, file, await read(file))),
  );
  const html = await Promise.all(painted.map(async (file) => checkFirstPaintHtml(file, await read(file))));
  return [...checkManifest(entry, manifest), ...found.flat(), ...html.flat()];
}

/** Returns which of these files are larger than `limit` bytes. */
async function largerThan(limit: number, folder: string, files: readonly string[]): Promise<string[]> {
  const sizes = await Promise.all(files.map((file) => stat(path.join(folder, file))));
  return files.filter((_, at) => (sizes[at]?.size ?? 0) > limit);
}

export interface DamagedFile {
  file: string;
  isMissing: boolean;
}

/** Number of files that are read at the same time. */
const atOnce = 8;

/**
 * Returns which files of a release entry are missing or have another hash.
 *
 * @param read returns the content of a file by its path in the build; null if it is missing
 */
export async function damagedFiles(
  entry: ReleaseEntry,
  read: (file: string) => Promise<Buffer | null>,
): Promise<DamagedFile[]> {
  const damaged: DamagedFile[] = [];
  const files = Object.entries(entry.integrity);
  for (let next = 0; next < files.length; next += atOnce) {
    const some = files.slice(next, next + atOnce);
    const found = await Promise.all(
      some.map(async ([file, expected]) => ({ file, expected, bytes: await read(file) })),
    );
    for (const { file, expected, bytes } of found) {
      if (bytes === null || integrityOf(bytes, expected) !== expected) {
        damaged.push({ file, isMissing: bytes === null });
      }
    }
  }
  return damaged;
}

/** Returns the integrity of bytes, made with the same hash algorithm as the expected one. */
export function integrityOf(bytes: Buffer, expected: string): string {
  const algorithm = expected.slice(0, expected.indexOf('-'));
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}
