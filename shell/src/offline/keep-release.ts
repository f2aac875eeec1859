import { filesCache, pageAddress, releasesCache, setLastGood } from './kept.ts';
import { filesOfRelease, keyOf } from './release.ts';
import type { Release, ReleasedFile } from './release.ts';
import { nameFiles } from './tidy.ts';
import { isWhole, storeFile } from './whole-file.ts';

const atOnce = 4;

/** Stores as many as it can, whatever happens to one of them. */
async function storeAll(files: Cache, wanted: readonly ReleasedFile[]): Promise<void> {
  const waiting = [...wanted];
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await storeFile(files, file);
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, work));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** Which build of the shell a page is of; the build may have left out quotes. */
const buildOf = (html: string) => /<meta name="?repaso-shell"? content="?([0-9a-f]+)/.exec(html)?.[1];

/** The page's address says nothing of its content: whether it belongs to this build is written in it. */
async function storePage(shellId: string): Promise<void> {
  const page = await fetch('/index.html', { cache: 'no-cache' });
  if (!page.ok) throw new Error(`index.html answers ${page.status}`);
  if (buildOf(await page.clone().text()) !== shellId) throw new Error('The shell was replaced meanwhile');
  await (await caches.open(releasesCache)).put(pageAddress(shellId), page);
}

async function checkAll(files: Cache, wanted: readonly ReleasedFile[]): Promise<void> {
  for (const { url, integrity } of wanted) {
    const stored = await files.match(url, { ignoreVary: true });
    if (!(await isWhole(stored, integrity))) throw new Error(`${url} was not stored whole`);
  }
}

/**
 * Stores a release and, once every file of it was read back, makes it the last good one. What breaks off leaves the last
 * good one as it was; the next attempt goes on with the files that are there.
 */
export async function keepRelease(release: Release): Promise<void> {
  const wanted = filesOfRelease(release);
  await nameFiles(keyOf(release), wanted);
  const files = await caches.open(filesCache);
  await storeAll(files, wanted);
  await storePage(release.shell.id);
  await checkAll(files, wanted);
  await setLastGood(release);
}
