import type { KeptRelease } from './release.ts';

/** Files by their address, which changes with their content. Written by `keepRelease` alone. */
export const filesCache = 'repaso-files';
/** What the files belong to; its addresses lead nowhere but into this cache. */
export const releasesCache = 'repaso-releases';

const lastGoodAddress = '/offline/last-good';
const startAddress = '/offline/start';
export const pageAddress = (shellId: string) => `/offline/page/${shellId}`;

const find = (address: string) => caches.match(address, { cacheName: releasesCache });

/** The newest release that this device has; null where there is none. */
export async function lastGood(): Promise<KeptRelease | null> {
  const found = await find(lastGoodAddress);
  return found === undefined ? null : ((await found.json()) as KeptRelease);
}

export async function setLastGood(release: KeptRelease | null): Promise<void> {
  const cache = await caches.open(releasesCache);
  if (release === null) await cache.delete(lastGoodAddress);
  else await cache.put(lastGoodAddress, Response.json(release));
}

/** The page of the last good release. */
export async function keptPage(): Promise<Response | undefined> {
  const release = await lastGood();
  return release === null ? undefined : find(pageAddress(release.shell.id));
}

/** A mark that stands from when a kept page is given out until it has shown something. */
export const startMark = {
  isSet: async () => (await find(startAddress)) !== undefined,
  set: async () => (await caches.open(releasesCache)).put(startAddress, new Response()),
  clear: async () => {
    // Opening a cache makes it: where nothing is kept, nothing is to be left.
    if (await startMark.isSet()) await (await caches.open(releasesCache)).delete(startAddress);
  },
};
