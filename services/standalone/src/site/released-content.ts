import { entryFile, integrityOf } from '@repaso/release-rules';
import type { FileStorage } from '@repaso/service-kit';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

const entrySchema = z.object({ integrity: z.record(z.string(), z.string()) });
type Integrity = Readonly<Record<string, string>>;

/** Number of versions of remotes whose hashes are kept in memory. */
const keptVersions = 200;

/**
 * Returns a function that checks a file below `remotes/<name>/<version>/` by the release entry beside it. A file that the
 * entry does not list, or that has another hash, was changed after it was released. In a folder, a version without an
 * entry was published by an older platform, and is not checked. In a bucket it is not published completely.
 *
 * @param onDamaged called with the path of a file that is not the released one
 */
export function releasedContent(site: FileStorage, onDamaged: (file: string) => void) {
  // An entry never changes, because a version is released only once.
  const entries = new LRUCache<string, { integrity: Integrity | null }>({ max: keptVersions });

  async function integrityIn(folder: string): Promise<Integrity | null> {
    const known = entries.get(folder);
    if (known !== undefined) return known.integrity;
    const entry = await site.read(`${folder}/${entryFile}`);
    // A version that is just being published may get its entry next.
    if (entry === null) return null;
    const { data } = entrySchema.safeParse(parseJson(entry.toString()));
    const integrity = data?.integrity ?? {};
    entries.set(folder, { integrity });
    return integrity;
  }

  return async (file: string, bytes: Buffer): Promise<boolean> => {
    const [remotes = '', name = '', version = '', ...rest] = file.split('/');
    const inFolder = rest.join('/');
    if (inFolder === entryFile) return true;
    const integrity = await integrityIn([remotes, name, version].join('/'));
    if (integrity === null) return site.kind === 'folder';
    if (hasHash(bytes, integrity[inFolder])) return true;
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
  return ['sha256', 'sha384', 'sha512'].includes(algorithm) && integrityOf(bytes, expected) === expected;
}
