import { entryFile } from '@repaso/release-rules';
import type { FileStorage } from '@repaso/service-kit';
import { buffer } from 'node:stream/consumers';
import { fileEntry } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import type { Archive } from './read-archive.ts';
import type { ArchiveWriter } from './write-archive.ts';

/**
 * Adds all files of the site to a backup: those of the released remotes, the list of remotes released from the bundle,
 * and the copies of the live set and of the public keys.
 */
export async function addSiteFiles(site: FileStorage, archive: ArchiveWriter): Promise<Manifest['files']> {
  const files: Manifest['files'] = [];
  for await (const { path } of site.list('')) {
    const content = await site.stream(path);
    // The files of an old build may disappear at any time.
    if (content === null) continue;
    files.push({ path, sha256: await archive.add(fileEntry(path), content) });
  }
  return files;
}

const isRemote = (file: string) => file.startsWith('remotes/');
const isEntry = (file: string) => file.endsWith(`/${entryFile}`);

/**
 * Restores the remotes' files that are missing. Existing ones are kept, because the files of a version never change. The
 * entry of a version is stored after its other files: in a bucket, a version is complete when it has its entry.
 */
export async function restoreRemotes(
  site: FileStorage,
  archive: Archive,
  signal: AbortSignal,
): Promise<void> {
  const present = new Set<string>();
  for await (const { path } of site.list('remotes')) present.add(path);
  const missing = filesOf(archive).filter((file) => isRemote(file) && !present.has(file));
  const entriesLast = missing.toSorted((one, other) => Number(isEntry(one)) - Number(isEntry(other)));
  for (const file of entriesLast) {
    signal.throwIfAborted();
    await restoreSiteFile(site, archive, file);
  }
}

/** Restores the other files of the site. They belong to the data in the database, so they are restored after it. */
export async function restoreSiteState(site: FileStorage, archive: Archive): Promise<void> {
  for (const file of filesOf(archive)) if (!isRemote(file)) await restoreSiteFile(site, archive, file);
}

async function restoreSiteFile(site: FileStorage, archive: Archive, file: string): Promise<void> {
  await site.write(file, await buffer(await archive.read(fileEntry(file))));
}

const filesOf = ({ manifest }: Archive) => manifest.files.map((file) => file.path);
