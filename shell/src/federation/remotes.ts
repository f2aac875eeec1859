import type { ReleaseEntry, ReleaseSet } from '@repaso/contracts';
import { forgetFailedPreloads } from './failed-preloads.ts';
import { filesOf, trustRelease } from './integrity.ts';

/** Registers the hashes of the files of a release set. Only files with a registered hash can load. */
export function registerReleaseSet({ remotes }: ReleaseSet): void {
  for (const entry of remotes) trustRelease(entry);
}

/** Prepares another try after files of a remote could not be loaded. Never rejects. */
export const forgetFailures = ({ manifest }: ReleaseEntry): Promise<void> =>
  forgetFailedPreloads(new URL('.', new URL(manifest, location.href)).href);

/**
 * Fetches all files of a remote from the server and so replaces them in the browser's cache. Never rejects: a file that
 * fails again causes an error when it is used.
 */
export async function renewFiles(entry: ReleaseEntry): Promise<void> {
  const fetches = filesOf(entry).map(({ url, integrity }) => fetch(url, { cache: 'reload', integrity }));
  await Promise.allSettled(fetches);
}
