import { filesCache, pageAddress, releasesCache, setLastGood } from './release-cache.ts';
import { filesOfRelease, filesOfRemotes, filesOfShell, keyOf } from './release.ts';
import type { Release, ReleasedFile } from './release.ts';
import { isSigned, keysOfPage } from '../federation/release-keys.ts';
import { recordFiles } from './remove-unused-files.ts';
import { DamagedFile, isIntact, storeFile } from './verified-file.ts';

const parallelDownloads = 4;

/**
 * Downloads and stores files, four at a time. One failure does not stop the other downloads. If one failed, rejects
 * after all have ended.
 *
 * @returns the files that the server does not have or has damaged
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

/**
 * Returns the shell's build id in the text of a page. The build's minifier may have removed the quotes of attributes.
 */
const buildOf = (html: string) => /<meta name="?repaso-shell"? content="?([0-9a-f]+)/.exec(html)?.[1];

/**
 * Stores index.html. Its URL is the same for all builds of the shell, so its build id is compared with the release's.
 * @throws Error when the server has another build by now, or no key of the page has signed the release set
 */
async function storePage({ shell, set }: Release): Promise<void> {
  const page = await fetch('/index.html', { cache: 'no-cache' });
  if (!page.ok) throw new Error(`index.html responded with status ${page.status}`);
  const html = await page.clone().text();
  if (buildOf(html) !== shell.id) throw new Error('The shell was replaced during the download');
  if (!(await isSigned(set, keysOfPage(html))))
    throw new Error('The release set is not signed by a key of the page');
  await (await caches.open(releasesCache)).put(pageAddress(shell.id), page);
}

async function checkAll(files: Cache, wanted: readonly ReleasedFile[]): Promise<void> {
  for (const { url, integrity } of wanted) {
    const stored = await files.match(url, { ignoreVary: true });
    if (!(await isIntact(stored, integrity))) throw new Error(`${url} is damaged in the cache`);
  }
}

/**
 * Stores the files of one remote and checks them. Returns false when the server does not have a file or has it damaged.
 */
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
  await storePage(release);
  await checkAll(files, wanted);
}

/**
 * Stores the files of a release: those of the shell and of the remotes with `offline: true`. All stored files are read
 * back and checked; only then the release becomes the last good one. A remote whose files are damaged on the server is
 * left out; its screens show an error panel, as they do online. After any other failure the last good release stays as
 * it was, and the next attempt reuses the files stored so far.
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
