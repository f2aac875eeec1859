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

/** Puts a script of ES modules into the page's module map, from which each later import takes it. */
function loadModule(url: string, integrity: string): Promise<void> {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', href: url, integrity, crossOrigin: 'anonymous' });
  return new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new TypeError(`${url} is not what was released`)));
    document.head.append(link);
  }).finally(() => link.remove());
}

/**
 * Checks every script and style beside a remote's entry and refuses the remote if one is not what was released. For
 * remotes of ES modules, whose files import one another without asking anybody. The fetch heals what can be healed, since
 * a module that failed stays failed until a reload. It decides alone where a browser does not know modulepreload.
 *
 * @throws TypeError when a file cannot be fetched or is not to the byte what was released
 */
export async function checkFilesBeside(entry: string): Promise<void> {
  const folder = new URL('.', new URL(entry, location.href)).href;
  const files = [...known].filter(([url]) => url.startsWith(folder) && /\.(m?js|css)$/.test(url));
  await Promise.all(files.map(([url, integrity]) => fetch(url, { integrity })));
  if (!document.createElement('link').relList.supports('modulepreload')) return;
  const scripts = files.filter(([url]) => !url.endsWith('.css'));
  await Promise.all(scripts.map(([url, integrity]) => loadModule(url, integrity)));
}

// The builds of remotes ask for the hashes of their own chunks by this name; see ChunkIntegrityPlugin.
Object.defineProperty(globalThis, '__repasoIntegrity', { value: integrityOf });
