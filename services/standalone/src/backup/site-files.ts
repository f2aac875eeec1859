import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileEntry } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import type { Archive } from './read-archive.ts';
import type { ArchiveWriter } from './write-archive.ts';

/** Adds the released remotes' files and the note of what was released. */
export async function addSiteFiles(site: string, archive: ArchiveWriter): Promise<Manifest['files']> {
  if (!existsSync(site)) return [];
  const found = await readdir(site, { recursive: true, withFileTypes: true });
  const files: Manifest['files'] = [];
  for (const entry of found.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const relative = path.relative(site, file).split(path.sep).join('/');
    // A release that is just being copied; its files may go at any moment.
    if (relative.startsWith('.drafts/')) continue;
    const sha256 = await archive.add(fileEntry(relative), createReadStream(file));
    files.push({ path: relative, sha256 });
  }
  return files;
}

const isRemote = (file: string) => file.startsWith('remotes/');

/** Puts back the remotes' files that are missing. They lie under an address of their content: one that is there is it. */
export async function restoreRemotes(site: string, archive: Archive, signal: AbortSignal): Promise<void> {
  const missing = filesOf(archive).filter((file) => isRemote(file) && !existsSync(path.join(site, file)));
  for (const file of missing) await restoreFile(site, file, { archive, signal });
}

/** Puts back what was noted beside them: it says what is in the database, so it comes after that. */
export async function restoreNotes(site: string, archive: Archive): Promise<void> {
  const notes = filesOf(archive).filter((file) => !isRemote(file));
  for (const file of notes) await restoreFile(site, file, { archive });
}

const filesOf = ({ manifest }: Archive) => manifest.files.map((file) => file.path);

async function restoreFile(
  site: string,
  file: string,
  { archive, signal }: { archive: Archive; signal?: AbortSignal },
): Promise<void> {
  const target = path.join(site, file);
  await mkdir(path.dirname(target), { recursive: true });
  await pipeline(await archive.read(fileEntry(file)), createWriteStream(`${target}.partial`), {
    ...(signal && { signal }),
  });
  await rename(`${target}.partial`, target);
}
