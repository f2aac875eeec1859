import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ReleaseSetList } from '@repaso/contracts';
import { presentChannel, presentSummary } from './release-set.presenter.ts';
import { findLiveSet, listChannels, listSets } from './release-set.repository.ts';

/**
 * Returns the live set, and one page of the history of sets, newest first. Each set has its changes from the set before
 * it.
 */
export async function listReleases(
  em: SqlEntityManager,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<ReleaseSetList> {
  const live = await findLiveSet(em);
  const found = await listSets(em, { before, limit: limit + 1 });
  const page = found.slice(0, limit);
  return {
    live: live && {
      id: live.id,
      createdAt: live.createdAt.toISOString(),
      remotes: live.remotes.map(({ name, version, routePrefixes }) => ({ name, version, routePrefixes })),
    },
    channels: (await listChannels(em)).map(presentChannel),
    sets: page.map((set, index) => presentSummary(set, found[index + 1])),
    next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
