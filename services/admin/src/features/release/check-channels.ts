import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { checkSet } from '@repaso/release-rules';
import type { Provided } from '@repaso/release-rules';
import { listOwners } from './owners.repository.ts';
import { findSetOf, listChannels } from './release-set.repository.ts';

/** A remote of a channel that would not fit a platform. */
export interface UnfitRemote {
  channel: string;
  set: number;
  /** Names of the teams that own the remote; empty for a remote of the platform. */
  teams: readonly string[];
  /** One line that begins with the name of the remote. */
  text: string;
}

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
