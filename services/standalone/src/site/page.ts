import { z } from 'zod';
import type { AssetCache } from './asset-cache.ts';

const keyList = z.array(
  z.object({ kid: z.string().regex(/^[\w-]+$/), publicKey: z.string().regex(/^[\w-]+$/) }),
);

/**
 * Returns the public keys of release sets, as `<kid>:<key>` separated by spaces, from the file that the admin service
 * writes to the site's storage. Empty without such a file: then pages use sets without a check. So it rejects when the
 * storage cannot be reached.
 */
export async function readKeys(readCopy: AssetCache): Promise<string> {
  const file = await readCopy('release-keys.json');
  const text = file && (await file.body('identity')).toString();
  return keyList
    .parse(JSON.parse(text ?? '[]'))
    .map(({ kid, publicKey }) => `${kid}:${publicKey}`)
    .join(' ');
}
