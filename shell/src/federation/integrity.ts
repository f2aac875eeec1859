import type { ReleaseEntry } from '@repaso/contracts';

/**
 * A hash that no file has. As the integrity of a file that the release set does not list, it makes the browser refuse
 * it.
 */
const refused = `sha256-${'A'.repeat(43)}=`;

const known = new Map<string, string>();
const unchecked = new Set<string>();

/** Returns the files of a released remote, each with its absolute URL and its integrity. */
export function filesOf(entry: ReleaseEntry): { url: string; integrity: string }[] {
  const manifest = new URL(entry.manifest, location.href);
  return Object.entries(entry.integrity).map(([file, integrity]) => ({
    url: new URL(file, manifest).href,
    integrity,
  }));
}

/** Registers the hashes of a remote's files. Only files with a registered hash can load. */
export function trustRelease(entry: ReleaseEntry): void {
  for (const { url, integrity } of filesOf(entry)) known.set(url, integrity);
}

/** Registers the hashes of the shell's own chunks: paths and hashes in turn, as the page lists them. */
export function trustShell(list: string): void {
  const words = list.split(' ');
  for (let at = 0; at + 1 < words.length; at += 2) {
    known.set(new URL(`/${words[at]}`, location.href).href, words[at + 1] ?? refused);
  }
}

/** Lets files of one origin load without a hash. For a developer's machine, where files change often. */
export function trustOrigin(origin: string): void {
  unchecked.add(origin);
}

/**
 * Returns the integrity that a remote's file must have: its registered hash, empty for a trusted origin, and for all
 * other files a hash that never matches.
 */
export function integrityOf(file: string): string {
  const url = new URL(file, location.href);
  return known.get(url.href) ?? (unchecked.has(url.origin) ? '' : refused);
}

/**
 * Loads an ES module with an integrity check. Later imports of its URL use the loaded module. @throws TypeError when
 * the file does not match
 */
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
 * Checks all scripts and styles in the folder of a remote's entry file. Remotes built as ES modules need this, because
 * the imports between their files have no integrity check.
 *
 * The files are fetched before they are loaded as modules, because a module that failed to load stays failed until the
 * page reloads. In a browser without `modulepreload`, the fetch is the only check.
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

// The built code of remotes calls this global function to check its own chunks; see ChunkIntegrityPlugin.
Object.defineProperty(globalThis, '__repasoIntegrity', { value: integrityOf });
