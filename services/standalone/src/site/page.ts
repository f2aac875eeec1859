import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { makeAsset } from './asset-cache.ts';
import type { Asset } from './asset-cache.ts';

const keyList = z.array(
  z.object({ kid: z.string().regex(/^[\w-]+$/), publicKey: z.string().regex(/^[\w-]+$/) }),
);

/**
 * Returns the public keys of release sets, as `<kid>:<key>` separated by spaces, from the file that the admin service
 * writes to the site's folder. Empty without such a file: then pages use sets without a check.
 */
export async function readKeys(site: string): Promise<string> {
  const text = await readFile(path.join(site, 'release-keys.json'), 'utf8').catch(() => '[]');
  return keyList
    .parse(JSON.parse(text))
    .map(({ kid, publicKey }) => `${kid}:${publicKey}`)
    .join(' ');
}

/**
 * Returns a function that reads the shell's page and adds the public keys with which it checks release sets. So the keys
 * come with the page, which also devices keep for offline days, and not with the set.
 */
export function createPageReader(file: string, keys: () => string | Promise<string>) {
  let last: { version: string; asset: Asset } | undefined;
  return async (): Promise<Asset | undefined> => {
    const [found, content] = await Promise.all([stat(file).catch(() => undefined), keys()]);
    if (!found?.isFile()) return undefined;
    const version = `${found.mtimeMs}:${found.size}:${content}`;
    if (last?.version === version) return last.asset;
    const page = await readFile(file, 'utf8');
    const meta = content === '' ? '' : `<meta name="repaso-release-keys" content="${content}" />`;
    const asset = makeAsset(file, Buffer.from(page.replace('</head>', `${meta}</head>`)));
    last = { version, asset };
    return asset;
  };
}
