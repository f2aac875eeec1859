import type { ReleaseSet } from './release-set.ts';

/**
 * Returns the JSON text of a value with the keys of all objects in the order of their code units, so that equal values
 * have equal texts: for hashes and signatures. Fields that are undefined are left out, as by `JSON.stringify`.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    const fields = Object.entries(part);
    return Object.fromEntries(fields.sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}

/** Returns the text of a release set that is signed: everything that decides which code a page runs. */
export const signedTextOf = ({ schema, id, createdAt, remotes, expiresAt }: ReleaseSet): string =>
  canonicalJson({ schema, id, createdAt, remotes, expiresAt });
