import { filesCache, pageAddress, releasesCache, setLastGood } from './release-cache.ts';
import { filesOfRelease, filesOfRemotes, filesOfShell, keyOf } from './release.ts';
import type { Release, ReleasedFile } from './release.ts';
import { recordFiles } from './remove-unused-files.ts';
import { DamagedFile, isIntact, storeFile } from './verified-file.ts';

const parallelDownloads = 4;

/**
 * Stores files in parallel. A failure does not stop the other downloads; they finish before this rejects.
 *
 * @returns the files that the server has damaged or not at all
 */
async function storeAll(files: Cache, wanted: readonly ReleasedFile[]): Promise<Set<ReleasedFile>> {
  const queue = [...wanted];
  const damaged = new Set<ReleasedFile>();
  const store = (file: ReleasedFile) =>
    storeFile(files, file).catch((error: unknown) => {
      if (!(error instanceof DamagedFile)) throw error;
      damaged.add(file);
    });
  const storeQueued = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) await store(file);
  };
  const results = await Promise.allSettled(Array.from({ length: parallelDownloads }, storeQueued));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return damaged;
}

/** Reads the shell's build id from a page. The minifier may have removed the quotes. */
const buildOf = (html: string) => /<meta name="?repaso-shell"? content="?([0-9a-f]+)/.exec(html)?.[1];

/** Stores the page. Its address is the same for all builds, so its build id is checked. */
async function storePage(shellId: string): Promise<void> {
  const page = await fetch('/index.html', { cache: 'no-cache' });
  if (!page.ok) throw new Error(`index.html responded with status ${page.status}`);
  if (buildOf(await page.clone().text()) !== shellId)
    throw new Error('The shell was replaced during the download');
  await (await caches.open(releasesCache)).put(pageAddress(shellId), page);
}

async function checkAll(files: Cache, wanted: readonly ReleasedFile[]): Promise<void> {
  for (const { url, integrity } of wanted) {
    const stored = await files.match(url, { ignoreVary: true });
    if (!(await isIntact(stored, integrity))) throw new Error(`${url} is damaged in the cache`);
  }
}

/** Stores the files of one remote. Returns false when the server has a damaged or missing file. */
async function storeRemote(files: Cache, wanted: readonly ReleasedFile[]): Promise<boolean> {
  const damaged = await storeAll(files, wanted);
  if (damaged.size > 0) return false;
  await checkAll(files, wanted);
  return true;
}

async function storeShell(files: Cache, release: Release): Promise<void> {
  const wanted = filesOfShell(release);
  const [broken] = await storeAll(files, wanted);
  if (broken !== undefined) throw new DamagedFile(`${broken.url} differs from the released file`);
  await storePage(release.shell.id);
  await checkAll(files, wanted);
}

/**
 * Stores a release and makes it the last good one after every stored file was read back and checked. Files are those of
 * the shell and of the remotes with `offline: true`. A remote with damaged files on the server is skipped; it shows its
 * error panel, as it does online. After a failure the last good release is unchanged, and the next attempt reuses the
 * files that are already stored.
 */
export async function storeRelease(release: Release): Promise<void> {
  await recordFiles(keyOf(release), filesOfRelease(release));
  const files = await caches.open(filesCache);
  await storeShell(files, release);
  const damaged: string[] = [];
  for (const [name, wanted] of filesOfRemotes(release)) {
    if (!(await storeRemote(files, wanted))) damaged.push(name);
  }
  await setLastGood({ ...release, damaged });
}
