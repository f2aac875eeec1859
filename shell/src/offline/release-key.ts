import type { ReleaseSet } from '@repaso/contracts';

/** Names a release. A set is named by its moment too: a server begun anew counts from one again. */
export const releaseKey = (shellId: string, set: Pick<ReleaseSet, 'id' | 'createdAt'>): string =>
  `${shellId}/${set.id}@${set.createdAt}`;
