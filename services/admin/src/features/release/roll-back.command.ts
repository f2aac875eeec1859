import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ReleaseEntry } from '@repaso/contracts';
import { ReleaseRefused, checkRemoval, damagedFiles } from '@repaso/release-rules';
import { ReleaseSetRow } from '../../db/entities/release-set.entity.ts';
import { changeChannel } from './change-channel.command.ts';
import type { Change, Changed } from './change-channel.command.ts';
import type { ReleaseContext } from './change-channel.command.ts';
import { publishedFolder } from './published-files.ts';

interface ToSet {
  set: number;
  isForced?: boolean;
}

/**
 * Points a channel back at an earlier set. No builds are needed, because published files stay.
 * @throws ReleaseRefused with all reasons; then nothing was changed
 */
export function rollBack({ set, isForced }: ToSet, context: ReleaseContext): Promise<Changed> {
  return changeChannel(context, {
    kind: 'rollback',
    what: `back to set ${set}`,
    decide: (remotes, em) => toSet(em, remotes, { set, site: context.site, ...(isForced && { isForced }) }),
  });
}

/**
 * Returns the change from these remotes to those of an existing set.
 * @throws ReleaseRefused when there is no such set
 */
export async function toSet(
  em: SqlEntityManager,
  remotes: readonly ReleaseEntry[],
  { set: id, site, isForced = false }: ToSet & { site: string },
): Promise<Change> {
  const set = await em.findOne(ReleaseSetRow, { id });
  if (!set) throw new ReleaseRefused(`there is no set ${id}: --list shows the existing sets`);
  const names = remotes
    .map(({ name }) => name)
    .filter((name) => !set.remotes.some((entry) => entry.name === name));
  const problems = [...checkRemoval(names, isForced), ...(await checkFiles(set.remotes, site))];
  return { put: set.remotes, remove: names, set, problems };
}

async function checkFiles(remotes: readonly ReleaseEntry[], site: string): Promise<string[]> {
  const reasons: string[] = [];
  for (const entry of remotes) {
    const [damaged] = await damagedFiles(publishedFolder(site, entry), entry);
    if (damaged) {
      reasons.push(
        `${entry.name} ${entry.version} is incomplete: ${damaged.file} is ${damaged.isMissing ? 'missing' : 'damaged'}; release its build again`,
      );
    }
  }
  return reasons;
}
