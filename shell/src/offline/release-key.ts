import type { ReleaseSet } from '@repaso/contracts';

/** Key of a release. It contains the set's creation time because a reset server counts set ids from one again. */
export const releaseKey = (shellId: string, set: Pick<ReleaseSet, 'id' | 'createdAt'>): string =>
  `${shellId}/${set.id}@${set.createdAt}`;
