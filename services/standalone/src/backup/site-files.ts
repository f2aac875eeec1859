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
    const sha256 = await archive.add(fileEntry(relative), createReadStream(file));
    files.push({ path: relative, sha256 });
  }
  return files;
}

/** Puts the files back. A remote's file lies under an address of its content: one that is there is the same. */
export async function restoreSiteFiles(site: string, archive: Archive, signal: AbortSignal): Promise<void> {
  for (const { path: relative } of archive.manifest.files) {
    const target = path.join(site, relative);
    if (relative.startsWith('remotes/') && existsSync(target)) continue;
    await mkdir(path.dirname(target), { recursive: true });
    await pipeline(await archive.read(fileEntry(relative)), createWriteStream(`${target}.partial`), {
      signal,
    });
    await rename(`${target}.partial`, target);
  }
}
