import type { ReleaseChange, ReleaseChannel, ReleaseSet, ReleaseSetSummary } from '@repaso/contracts';
import type { Channel, ReleaseSetRow } from '../../db/entities/release-set.entity.ts';
import type { SetSummary } from './release-set.repository.ts';

/** The live set of a platform on which no remote was released: the page is only the shell. */
const emptySet: ReleaseSet = { schema: 1, id: 0, createdAt: '1970-01-01T00:00:00.000Z', remotes: [] };

export function presentReleaseSet(row: ReleaseSetRow | null): ReleaseSet {
  if (!row) return emptySet;
  const { id, createdAt, remotes, signatures } = row;
  return { schema: 1, id, createdAt: createdAt.toISOString(), remotes, ...(signatures && { signatures }) };
}

export const presentChannel = ({ name, setId, share, changedAt }: Channel): ReleaseChannel => ({
  ...{ name, set: setId, share: share ?? null },
  changedAt: changedAt.toISOString(),
});

/** Returns a set as it is listed in the history, with its changes from the set before (undefined for the first one). */
export function presentSummary(set: SetSummary, before: SetSummary | undefined): ReleaseSetSummary {
  const { id, kind, actor, reason, createdAt } = set;
  const changes = changesBetween(before?.versions ?? {}, set.versions);
  return { id, kind, actor, reason, createdAt: createdAt.toISOString(), changes };
}

export function changesBetween(from: SetSummary['versions'], to: SetSummary['versions']): ReleaseChange[] {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].sort();
  const changes = names.map((name) => ({ name, from: from[name] ?? null, to: to[name] ?? null }));
  return changes.filter(({ from: old, to: made }) => old !== made);
}
