import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const entryName = 'release-entry.json';
const entrySchema = z.object({ integrity: z.record(z.string(), z.string()) });
type Integrity = Readonly<Record<string, string>>;

/** Number of versions of remotes whose hashes are kept in memory. */
const keptVersions = 200;

/**
 * Returns a function that checks a file below `remotes/<name>/<version>/` by the release entry beside it. A file that the
 * entry does not list, or that has another hash, was changed after it was released. A version without an entry, which an
 * older platform published, is not checked.
 *
 * @param remotes the folder `remotes` of the site
 * @param onDamaged called with the path of a file that is not the released one
 */
export function releasedContent(remotes: string, onDamaged: (file: string) => void) {
  // An entry never changes, because a version is released only once.
  const entries = new LRUCache<string, { integrity: Integrity | null }>({ max: keptVersions });

  async function integrityIn(folder: string): Promise<Integrity | null> {
    const known = entries.get(folder);
    if (known !== undefined) return known.integrity;
    const text = await readFile(path.join(folder, entryName), 'utf8').catch(() => null);
    // A version that is just being published may get its entry next.
    if (text === null) return null;
    const { data } = entrySchema.safeParse(parseJson(text));
    const integrity = data?.integrity ?? {};
    entries.set(folder, { integrity });
    return integrity;
  }

  return async (file: string, bytes: Buffer): Promise<boolean> => {
    const [name = '', version = '', ...rest] = path.relative(remotes, file).split(path.sep);
    const inFolder = rest.join('/');
    if (inFolder === entryName) return true;
    const integrity = await integrityIn(path.join(remotes, name, version));
    if (integrity === null || hasHash(bytes, integrity[inFolder])) return true;
    onDamaged([name, version, inFolder].join('/'));
    return false;
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Returns whether bytes have this integrity, such as `sha256-…`. */
function hasHash(bytes: Buffer, expected = ''): boolean {
  const [algorithm = ''] = expected.split('-', 1);
  if (!['sha256', 'sha384', 'sha512'].includes(algorithm)) return false;
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}` === expected;
}
