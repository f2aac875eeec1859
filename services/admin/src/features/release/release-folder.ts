import { releaseEntry } from '@repaso/contracts';
import type { ReleaseEntry } from '@repaso/contracts';
import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseRefused } from './release-refused.ts';
import { checkPaths } from './release-rules.ts';

const entryFile = 'release-entry.json';

/**
 * Reads what a built remote says about itself.
 * @throws ReleaseRefused when there is no entry, it breaks the contract, or a file is not the one it names
 */
export async function readRelease(folder: string): Promise<ReleaseEntry> {
  const entry = await readEntry(folder);
  checkPaths(entry);
  await checkFiles(entry, folder);
  return entry;
}

async function readEntry(folder: string): Promise<ReleaseEntry> {
  const file = path.join(folder, entryFile);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ReleaseRefused(`${file} cannot be read: build the remote first`);
  });
  const result = releaseEntry.safeParse(parseJson(text, file));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new ReleaseRefused(`${file}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is wrong'}`);
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ReleaseRefused(`${file} is not JSON`);
  }
}

async function checkFiles(entry: ReleaseEntry, folder: string): Promise<void> {
  for (const [file, expected] of Object.entries(entry.integrity)) {
    const bytes = await readFile(path.join(folder, file)).catch(() => {
      throw new ReleaseRefused(`${entry.name}: ${file} is missing`);
    });
    const algorithm = expected.slice(0, expected.indexOf('-'));
    const actual = `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
    if (actual !== expected)
      throw new ReleaseRefused(`${entry.name}: ${file} is not the file the entry names`);
  }
}

/** Where the files of one version lie below a site. */
export const releaseFolder = (site: string, { name, version }: Pick<ReleaseEntry, 'name' | 'version'>) =>
  path.join(site, 'remotes', name, version);

/**
 * Copies a remote's files below a site, where they stay for ever. A version that is already there is left alone once
 * its files are seen to be the same; a half copied one is never seen, because the folder appears by one rename.
 */
export async function publishFiles(folder: string, entry: ReleaseEntry, site: string): Promise<void> {
  const target = releaseFolder(site, entry);
  if (await isPublished(entry, target)) return;
  const draft = `${target}.${randomUUID()}`;
  await mkdir(path.dirname(target), { recursive: true });
  try {
    for (const file of Object.keys(entry.integrity))
      await cp(path.join(folder, file), path.join(draft, file));
    await rm(target, { recursive: true, force: true });
    await rename(draft, target);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function isPublished(entry: ReleaseEntry, target: string): Promise<boolean> {
  try {
    await checkFiles(entry, target);
    return true;
  } catch (error) {
    if (error instanceof ReleaseRefused) return false;
    throw error;
  }
}
