import { lastGood, setLastGood } from './kept.ts';
import { keepRelease } from './keep-release.ts';
import { liveRelease } from './live-release.ts';
import { keyOf } from './release.ts';
import type { KeptRelease, Release } from './release.ts';
import { changingReleases, releasesInUse } from './release-locks.ts';
import { tidy } from './tidy.ts';

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/**
 * On a full device the old release makes room for the new one; when that is not enough, nothing is kept, because a page
 * that can neither be stored nor left would hold this device to an old release for ever.
 */
async function keepOnFullDevice(release: Release): Promise<void> {
  await setLastGood(null);
  await tidy((await releasesInUse()).add(keyOf(release)));
  await keepRelease(release);
}

/** What a damaged remote lacks is looked for again each time. */
const isWholly = (last: KeptRelease | null, release: Release) =>
  last !== null && keyOf(last) === keyOf(release) && (last.damaged ?? []).length === 0;

async function keep(release: Release): Promise<void> {
  const last = await lastGood();
  await tidy((await releasesInUse()).add(keyOf(release)));
  if (isWholly(last, release)) return;
  await keepRelease(release).catch(async (error: unknown) => {
    if (!isFull(error)) throw error;
    await keepOnFullDevice(release);
  });
}

/** Stores the release that is live; answers its key, or null where nothing is to be kept. Safe to break off anywhere. */
export function refresh(): Promise<string | null> {
  return changingReleases(async () => {
    const release = await liveRelease();
    if (release === null) return null;
    await keep(release);
    return keyOf(release);
  });
}
