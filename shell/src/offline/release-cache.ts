import type { StoredRelease } from './release.ts';

/** Name of the cache of released files. A file's address changes with its content. Only `storeRelease` writes to it. */
export const filesCache = 'repaso-files';
/** Name of the cache of release data: the last good release, pages, lists of files. Its addresses exist only here. */
export const releasesCache = 'repaso-releases';

const lastGoodAddress = '/offline/last-good';
const startAddress = '/offline/start';
export const pageAddress = (shellId: string) => `/offline/page/${shellId}`;

const find = (address: string) => caches.match(address, { cacheName: releasesCache });

/** Returns the last release that was stored completely, or null. */
export async function lastGood(): Promise<StoredRelease | null> {
  const found = await find(lastGoodAddress);
  return found === undefined ? null : ((await found.json()) as StoredRelease);
}

export async function setLastGood(release: StoredRelease | null): Promise<void> {
  const cache = await caches.open(releasesCache);
  if (release === null) await cache.delete(lastGoodAddress);
  else await cache.put(lastGoodAddress, Response.json(release));
}

/** Returns the page (index.html) of the last good release. */
export async function storedPage(): Promise<Response | undefined> {
  const release = await lastGood();
  return release === null ? undefined : find(pageAddress(release.shell.id));
}

/** Set when the worker serves a stored page, cleared when that page has started. If it stays set, the start failed. */
export const startMark = {
  isSet: async () => (await find(startAddress)) !== undefined,
  set: async () => (await caches.open(releasesCache)).put(startAddress, new Response()),
  clear: async () => {
    // `caches.open` creates the cache. Without a stored release there must be none.
    if (await startMark.isSet()) await (await caches.open(releasesCache)).delete(startAddress);
  },
};
