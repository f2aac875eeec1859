import type { ReleaseEntry } from '@repaso/contracts';
import { ReleaseRefused, damagedFiles, entryFile, integrityOf } from '@repaso/release-rules';
import type { Build, DamagedFile } from '@repaso/release-rules';
import type { FileStorage, NewFile } from '@repaso/service-kit';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

export type Version = Pick<ReleaseEntry, 'name' | 'version'>;

/** Returns the folder of a published version of a remote in the storage of the site. */
export const publishedFolder = ({ name, version }: Version) => `remotes/${name}/${version}`;

/** Returns which files of a published version are missing or differ from the released ones. */
export const damagedPublished = (site: FileStorage, entry: ReleaseEntry): Promise<DamagedFile[]> =>
  damagedFiles(entry, (file) => site.read(`${publishedFolder(entry)}/${file}`));

/** Returns the sizes in bytes of all files in the folder of a published version, by path. */
async function filesIn(site: FileStorage, version: Version): Promise<Map<string, number>> {
  const folder = `${publishedFolder(version)}/`;
  const sizes = new Map<string, number>();
  for await (const file of site.list(publishedFolder(version))) {
    sizes.set(file.path.slice(folder.length), file.bytes);
  }
  return sizes;
}

/** Returns whether any file of a version is published. */
export async function hasFiles(site: FileStorage, version: Version): Promise<boolean> {
  return (await filesIn(site, version)).size > 0;
}

/**
 * Returns whether another build has published files of this version, which pages may have cached. `isKnown`: the same
 * entry was released before, so the files are its own.
 */
export async function isTaken(site: FileStorage, entry: ReleaseEntry, isKnown: boolean): Promise<boolean> {
  if (isKnown) return false;
  const published = await site.read(`${publishedFolder(entry)}/${entryFile}`);
  if (published !== null) return !isSame(published.toString(), entry);
  // Without its entry a version in a bucket was never public. In a folder an older platform has published it.
  if (site.kind === 'bucket' || !(await hasFiles(site, entry))) return false;
  return (await damagedPublished(site, entry)).length > 0;
}

function isSame(text: string, entry: ReleaseEntry): boolean {
  try {
    return isDeepStrictEqual(JSON.parse(text), JSON.parse(JSON.stringify(entry)));
  } catch {
    return false;
  }
}

/**
 * Stores the files of a build and its release entry in the site. Files that pages may be loading never disappear. The
 * entry is stored last: in a bucket a version is public when it has its entry. Must not run twice at the same time.
 * @throws ReleaseRefused when a file of the build changes while it is copied
 */
export async function publishFiles({ folder, entry }: Build, site: FileStorage): Promise<void> {
  const present = await filesIn(site, entry);
  const all = Object.keys(entry.integrity);
  const files = present.size === 0 ? all : (await damagedPublished(site, entry)).map(({ file }) => file);
  if (files.length === 0 && present.has(entryFile)) return;
  const text = `${JSON.stringify(entry, null, 2)}\n`;
  await site.addFolder(publishedFolder(entry), [
    ...files.map((file) => fileOfBuild(folder, entry, file)),
    { name: entryFile, read: () => Promise.resolve(Buffer.from(text)) },
  ]);
}

function fileOfBuild(folder: string, { name, integrity }: ReleaseEntry, file: string): NewFile {
  return {
    name: file,
    async read() {
      const bytes = await readFile(path.join(folder, file)).catch(() => null);
      const expected = integrity[file] ?? '';
      if (bytes !== null && integrityOf(bytes, expected) === expected) return bytes;
      throw new ReleaseRefused(`${name}: the file ${file} changed while it was copied`);
    },
  };
}

/** Returns the sizes of a build's published files in bytes, by path. Files that are missing are left out. */
export async function sizesOf(site: FileStorage, entry: ReleaseEntry): Promise<Record<string, number>> {
  const present = await filesIn(site, entry);
  return Object.fromEntries(
    Object.keys(entry.integrity).flatMap((file) => {
      const size = present.get(file);
      return size === undefined ? [] : [[file, size]];
    }),
  );
}
