import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ReleaseEntry } from '@repaso/contracts';
import { ReleaseRefused, checkRemoval } from '@repaso/release-rules';
import type { FileStorage } from '@repaso/service-kit';
import { ReleaseSetRow } from '../../db/entities/release-set.entity.ts';
import type { Change } from './change-channel.command.ts';
import { damagedPublished } from './published-files.ts';

interface ToSet {
  set: number;
  isForced?: boolean;
}

/**
 * Returns the change from these remotes to those of an existing set.
 * @throws ReleaseRefused when there is no such set
 */
export async function toSet(
  em: SqlEntityManager,
  remotes: readonly ReleaseEntry[],
  { set: id, site, isForced = false }: ToSet & { site: FileStorage },
): Promise<Change> {
  const set = await em.findOne(ReleaseSetRow, { id });
  if (!set) throw new ReleaseRefused(`there is no set ${id}: --list shows the existing sets`);
  const names = remotes
    .map(({ name }) => name)
    .filter((name) => !set.remotes.some((entry) => entry.name === name));
  const problems = [...checkRemoval(names, isForced), ...(await checkFiles(set.remotes, site))];
  return { put: set.remotes, remove: names, set, problems };
}

async function checkFiles(remotes: readonly ReleaseEntry[], site: FileStorage): Promise<string[]> {
  const reasons: string[] = [];
  for (const entry of remotes) {
    const [damaged] = await damagedPublished(site, entry);
    if (damaged) {
      reasons.push(
        `${entry.name} ${entry.version} is incomplete: ${damaged.file} is ${damaged.isMissing ? 'missing' : 'damaged'}; release its build again`,
      );
    }
  }
  return reasons;
}
