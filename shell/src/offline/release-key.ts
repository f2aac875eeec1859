import type { ReleaseSet } from '@repaso/contracts';

/**
 * Returns the key that identifies a release on this device. It contains the time when the release set was created,
 * because a server with a new database counts set ids from one again, and the ids of the keys that signed the set. A new
 * key thus makes the device store the page again, which has the new key.
 */
export function releaseKey(
  shellId: string,
  { id, createdAt, signatures = [] }: Pick<ReleaseSet, 'id' | 'createdAt' | 'signatures'>,
): string {
  const keys = signatures.map(({ kid }) => kid).sort();
  return [`${shellId}/${id}@${createdAt}`, ...keys].join('~');
}
