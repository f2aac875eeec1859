import type { ReleaseSet } from '@repaso/contracts';
import type { ReleaseSetRow } from './release-set.entity.ts';

/** What a platform without any release answers: a shell alone. */
const emptySet: ReleaseSet = { schema: 1, id: 0, createdAt: '1970-01-01T00:00:00.000Z', remotes: [] };

export function presentReleaseSet(row: ReleaseSetRow | null): ReleaseSet {
  if (!row) return emptySet;
  return { schema: 1, id: row.id, createdAt: row.createdAt.toISOString(), remotes: row.remotes };
}
