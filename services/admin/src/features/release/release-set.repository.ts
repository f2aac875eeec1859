import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { LiveRelease, ReleaseSetRow } from './release-set.entity.ts';

/** How many sets the list for people goes back. */
const listed = 100;

export async function findLiveSet(em: SqlEntityManager): Promise<ReleaseSetRow | null> {
  const live = await em.findOne(LiveRelease, { slot: 1 });
  return live && em.findOne(ReleaseSetRow, { id: live.setId });
}

/** The newest sets, newest first, and the number of the live one. */
export async function listSets(em: SqlEntityManager) {
  const live = await em.findOne(LiveRelease, { slot: 1 });
  const sets = await em.find(ReleaseSetRow, {}, { orderBy: { id: 'desc' }, limit: listed });
  return { live: live?.setId ?? null, sets };
}
