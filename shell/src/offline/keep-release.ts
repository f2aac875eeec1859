import { filesCache, pageAddress, releasesCache, setLastGood } from './kept.ts';
import { filesOfRelease, filesOfRemotes, filesOfShell, keyOf } from './release.ts';
import type { Release, ReleasedFile } from './release.ts';
import { nameFiles } from './tidy.ts';
import { DamagedFile, isWhole, storeFile } from './whole-file.ts';

const atOnce = 4;

/** Stores as many as it can, whatever happens to one of them; resolves with those that the server does not have whole. */
async function storeAll(files: Cache, wanted: readonly ReleasedFile[]): Promise<Set<ReleasedFile>> {
  const waiting = [...wanted];
  const damaged = new Set<ReleasedFile>();
  const store = (file: ReleasedFile) =>
    storeFile(files, file).catch((error: unknown) => {
      if (!(error instanceof DamagedFile)) throw error;
      damaged.add(file);
    });
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await store(file);
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, work));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return damaged;
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

/** Stores the files of one remote; false when the server does not have them whole. */
async function storeRemote(files: Cache, wanted: readonly ReleasedFile[]): Promise<boolean> {
  const damaged = await storeAll(files, wanted);
  if (damaged.size > 0) return false;
  await checkAll(files, wanted);
  return true;
}

async function storeShell(files: Cache, release: Release): Promise<void> {
  const wanted = filesOfShell(release);
  const [broken] = await storeAll(files, wanted);
  if (broken !== undefined) throw new DamagedFile(`${broken.url} is not what was released`);
  await storePage(release.shell.id);
  await checkAll(files, wanted);
}

/**
 * Stores a release and makes it the last good one, once every file of the shell and of the remotes that want to work
 * offline was read back. A remote that the server itself has not whole is left out, and shows its panel as it does online.
 * What breaks off leaves the last good release as it was; the next attempt goes on with the files that are there.
 */
export async function keepRelease(release: Release): Promise<void> {
  await nameFiles(keyOf(release), filesOfRelease(release));
  const files = await caches.open(filesCache);
  await storeShell(files, release);
  const damaged: string[] = [];
  for (const [name, wanted] of filesOfRemotes(release)) {
    if (!(await storeRemote(files, wanted))) damaged.push(name);
  }
  await setLastGood({ ...release, damaged });
}
