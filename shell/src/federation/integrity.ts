import type { ReleaseEntry } from '@repaso/contracts';

/** No file has this hash: what the release set does not name is refused by the browser itself. */
const refused = `sha256-${'A'.repeat(43)}=`;

const known = new Map<string, string>();
const unchecked = new Set<string>();

/** The files of a release with their absolute URLs. */
export function filesOf(entry: ReleaseEntry): { url: string; integrity: string }[] {
  const manifest = new URL(entry.manifest, location.href);
  return Object.entries(entry.integrity).map(([file, integrity]) => ({
    url: new URL(file, manifest).href,
    integrity,
  }));
}

/** Takes over the hashes of a release entry; from then on its files load, and no others beside them. */
export function trustRelease(entry: ReleaseEntry): void {
  for (const { url, integrity } of filesOf(entry)) known.set(url, integrity);
}

/** Lets files of one origin load without a hash: a developer's own machine, which changes them all the time. */
export function trustOrigin(origin: string): void {
  unchecked.add(origin);
}

/** Integrity to load a remote's file with; one that nothing matches when the release set does not name the file. */
export function integrityOf(file: string): string {
  const url = new URL(file, location.href);
  return known.get(url.href) ?? (unchecked.has(url.origin) ? '' : refused);
}

/**
 * Fetches every script and style beside a remote's entry and refuses the remote if one is not what was released. For remotes of
 * ES modules: their files import one another without asking anybody, and take what is fetched here from the cache.
 */
export async function checkFilesBeside(entry: string): Promise<void> {
  const folder = new URL('.', new URL(entry, location.href)).href;
  const files = [...known].filter(([url]) => url.startsWith(folder) && /\.(m?js|css)$/.test(url));
  await Promise.all(files.map(([url, integrity]) => fetch(url, { integrity })));
}

// The builds of remotes ask for the hashes of their own chunks by this name; see ChunkIntegrityPlugin.
Object.defineProperty(globalThis, '__repasoIntegrity', { value: integrityOf });
