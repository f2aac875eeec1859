import type { ReleaseEntry } from '@repaso/contracts';
import { ReleaseRefused, damagedFiles, entryFile } from '@repaso/release-rules';
import type { Build } from '@repaso/release-rules';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

type Version = Pick<ReleaseEntry, 'name' | 'version'>;

/** Returns the folder of a published version of a remote, below the folder of the site. */
export const publishedFolder = (site: string, { name, version }: Version) =>
  path.join(site, 'remotes', name, version);

/**
 * Folder for files that are not complete yet. It is beside `remotes`, because that folder is public, and on the same
 * disk, so that a rename moves the files.
 */
const draftsFolder = (site: string) => path.join(site, '.drafts');

/**
 * Returns whether another build has published files of this version, which pages may have cached. `isKnown`: the same
 * entry was released before, so the files are its own.
 */
export async function isTaken(site: string, entry: ReleaseEntry, isKnown: boolean): Promise<boolean> {
  const target = publishedFolder(site, entry);
  if (isKnown || !existsSync(target)) return false;
  const published = await readFile(path.join(target, entryFile), 'utf8').catch(() => undefined);
  if (published !== undefined) return !isSame(published, entry);
  return (await damagedFiles(target, entry)).length > 0;
}

function isSame(text: string, entry: ReleaseEntry): boolean {
  try {
    return isDeepStrictEqual(JSON.parse(text), JSON.parse(JSON.stringify(entry)));
  } catch {
    return false;
  }
}

/**
 * Copies the files of a build and its release entry to the site. Files that pages may be loading never disappear: the
 * folder of a new version is renamed into place as a whole, and each damaged file is replaced by a rename. Must not run
 * twice at the same time.
 * @throws ReleaseRefused when a file of the build changes while it is copied
 */
export async function publishFiles({ folder, entry }: Build, site: string): Promise<void> {
  const target = publishedFolder(site, entry);
  const isNew = !existsSync(target);
  const all = Object.keys(entry.integrity);
  const files = isNew ? all : (await damagedFiles(target, entry)).map(({ file }) => file);
  if (files.length === 0 && existsSync(path.join(target, entryFile))) return;
  const draft = path.join(draftsFolder(site), randomUUID());
  try {
    await copyFiles(folder, files, draft);
    await checkDraft(draft, entry, files);
    await writeFile(path.join(draft, entryFile), `${JSON.stringify(entry, null, 2)}\n`);
    await (isNew ? moveFolder(draft, target) : moveFiles([...files, entryFile], draft, target));
  } finally {
    await rm(draftsFolder(site), { recursive: true, force: true });
  }
}

async function copyFiles(folder: string, files: readonly string[], draft: string): Promise<void> {
  await mkdir(draft, { recursive: true });
  for (const file of files) await cp(path.join(folder, file), path.join(draft, file));
}

async function checkDraft(draft: string, entry: ReleaseEntry, files: readonly string[]): Promise<void> {
  const integrity = Object.fromEntries(files.map((file) => [file, entry.integrity[file] ?? '']));
  const [damaged] = await damagedFiles(draft, { ...entry, integrity });
  if (damaged)
    throw new ReleaseRefused(`${entry.name}: the file ${damaged.file} changed while it was copied`);
}

async function moveFolder(draft: string, target: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  await rename(draft, target);
}

async function moveFiles(files: readonly string[], draft: string, target: string): Promise<void> {
  for (const file of files) {
    await mkdir(path.dirname(path.join(target, file)), { recursive: true });
    await rename(path.join(draft, file), path.join(target, file));
  }
}

/** Returns the sizes of a build's published files in bytes, by path. Files that are missing are left out. */
export async function sizesOf(site: string, entry: ReleaseEntry): Promise<Record<string, number>> {
  const folder = publishedFolder(site, entry);
  const found = await Promise.all(
    Object.keys(entry.integrity).map(async (file) => {
      const size = (await stat(path.join(folder, file)).catch(() => undefined))?.size;
      return size === undefined ? [] : [[file, size] as const];
    }),
  );
  return Object.fromEntries(found.flat());
}
