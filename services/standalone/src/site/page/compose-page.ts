import { LRUCache } from 'lru-cache';
import { readFile, stat } from 'node:fs/promises';
import { makeAsset } from '../asset-cache.ts';
import type { Asset } from '../asset-cache.ts';
import type { PagePart, PageRequest } from './page-part.ts';

/** Number of composed pages in memory: about one for each screen, language and channel. */
const keptPages = 200;

/**
 * Returns a function that reads the shell's page and adds the elements of the parts. It resolves with undefined when there
 * is no such page.
 */
export function createPageReader(file: string, parts: readonly PagePart[]) {
  const composed = new LRUCache<string, Asset>({ max: keptPages });
  let last: { version: string; html: string } | undefined;

  async function template(): Promise<{ version: string; html: string } | undefined> {
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const version = `${found.mtimeMs}:${found.size}`;
    if (last?.version !== version) last = { version, html: await readFile(file, 'utf8') };
    return last;
  }

  return async (request: PageRequest): Promise<Asset | undefined> => {
    const [page, ...elements] = await Promise.all([template(), ...parts.map((part) => part(request))]);
    if (page === undefined) return undefined;
    const head = elements.map((element) => element.head ?? '').join('');
    const body = elements.map((element) => element.body ?? '').join('');
    const own = elements.reduce((html, { rewrite }) => rewrite?.(html) ?? html, page.html);
    const html = insertBefore('</body>', body, insertBefore('</head>', head, own));
    const asset = composed.get(html) ?? makeAsset(file, Buffer.from(html));
    composed.set(html, asset);
    return asset;
  };
}

function insertBefore(tag: string, elements: string, html: string): string {
  const [before = '', ...after] = html.split(tag);
  return after.length === 0 ? html : before + elements + tag + after.join(tag);
}
