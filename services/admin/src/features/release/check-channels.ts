import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { UnfitRemote } from '@repaso/contracts';
import { checkSet } from '@repaso/release-rules';
import type { Provided } from '@repaso/release-rules';
import type { Logger } from '@repaso/service-kit';
import { listOwners } from '../../domain/owners.repository.ts';
import { findSetOf, listChannels } from './release-set.repository.ts';

/** Checks the set of each channel as if the platform provided this, by the rules that builds are checked by. */
export async function checkChannels(em: SqlEntityManager, provided: Provided): Promise<UnfitRemote[]> {
  const owners = await listOwners(em);
  const teamsOf = (names: readonly string[]) => [
    ...new Set(owners.filter(({ name }) => names.includes(name)).map(({ team }) => team)),
  ];
  const found: UnfitRemote[] = [];
  for (const { name: channel, setId: set } of await listChannels(em)) {
    const { remotes } = (await findSetOf(em, channel)) ?? { remotes: [] };
    for (const problem of checkSet(remotes, provided, owners)) {
      found.push({ channel, set, teams: teamsOf(problem.remotes), text: problem.text });
    }
  }
  return found;
}

/** Logs each remote of a channel that does not fit this version of the platform, with its channel and teams. */
export async function logUnfit(
  em: SqlEntityManager,
  { provided, log }: { provided: Provided; log: Pick<Logger, 'error'> },
): Promise<void> {
  for (const { text, ...place } of await checkChannels(em, provided)) {
    log.error(place, `does not fit this version: ${text}`);
  }
}
