import type { ReleaseEntry } from '@repaso/contracts';

/** No file has this hash, so the browser refuses a file that the release set does not list. */
const refused = `sha256-${'A'.repeat(43)}=`;

const known = new Map<string, string>();
const unchecked = new Set<string>();

/** Returns the files of a released remote with their absolute URLs. */
export function filesOf(entry: ReleaseEntry): { url: string; integrity: string }[] {
  const manifest = new URL(entry.manifest, location.href);
  return Object.entries(entry.integrity).map(([file, integrity]) => ({
    url: new URL(file, manifest).href,
    integrity,
  }));
}

/** Registers the hashes of a release entry. Only files with a registered hash can load. */
export function trustRelease(entry: ReleaseEntry): void {
  for (const { url, integrity } of filesOf(entry)) known.set(url, integrity);
}

/** Allows files of one origin to load without a hash. Used for a developer's machine, where files change often. */
export function trustOrigin(origin: string): void {
  unchecked.add(origin);
}

/** Returns the integrity for a remote's file. For a file outside the release set, returns one that never matches. */
export function integrityOf(file: string): string {
  const url = new URL(file, location.href);
  return known.get(url.href) ?? (unchecked.has(url.origin) ? '' : refused);
}

/** Loads an ES module into the page's module map with an integrity check. Later imports use the loaded module. */
function loadModule(url: string, integrity: string): Promise<void> {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', href: url, integrity, crossOrigin: 'anonymous' });
  return new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new TypeError(`${url} differs from the released file`)));
    document.head.append(link);
  }).finally(() => link.remove());
}

/**
 * Checks every script and style in the folder of a remote's entry. Remotes built as ES modules need this, because their
 * files import each other without an integrity check.
 *
 * The fetch comes first because a module that failed to load stays failed until the page reloads. In a browser without
 * `modulepreload`, the fetch is the only check.
 *
 * @throws TypeError when a file cannot be fetched or differs from the released one
 */
export async function checkFilesBeside(entry: string): Promise<void> {
  const folder = new URL('.', new URL(entry, location.href)).href;
  const files = [...known].filter(([url]) => url.startsWith(folder) && /\.(m?js|css)$/.test(url));
  await Promise.all(files.map(([url, integrity]) => fetch(url, { integrity })));
  if (!document.createElement('link').relList.supports('modulepreload')) return;
  const scripts = files.filter(([url]) => !url.endsWith('.css'));
  await Promise.all(scripts.map(([url, integrity]) => loadModule(url, integrity)));
}

// Remotes read the hashes of their own chunks through this global; see ChunkIntegrityPlugin.
Object.defineProperty(globalThis, '__repasoIntegrity', { value: integrityOf });
