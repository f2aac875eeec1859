import type { ReleaseEntry } from '@repaso/contracts';
import { changeLiveSet } from './change-live-set.command.ts';
import type { Changed } from './change-live-set.command.ts';
import { checkLeaving } from './essential-remotes.ts';
import type { PublishContext } from './publish.command.ts';
import { publishedFolder } from './published-files.ts';
import { damagedFiles } from './release-folder.ts';
import { ReleaseRefused } from './release-refused.ts';
import { ReleaseSetRow } from '../../db/entities/release-set.entity.ts';

/**
 * Puts the remotes of an earlier set live again, as a new set. Needs no build: their files are still published.
 * @throws ReleaseRefused with every reason, and nothing changed
 */
export function rollBack(
  { set: id, isForced = false }: { set: number; isForced?: boolean },
  context: PublishContext,
): Promise<Changed> {
  return changeLiveSet(context, {
    kind: 'rollback',
    what: `back to set ${id}`,
    decide: async (live, em) => {
      const earlier = await em.findOne(ReleaseSetRow, { id });
      if (!earlier) throw new ReleaseRefused(`there is no set ${id}: --list shows those that are there`);
      const remove = live.filter(({ name }) => !earlier.remotes.some((entry) => entry.name === name));
      const names = remove.map(({ name }) => name);
      const problems = [
        ...checkLeaving(names, isForced),
        ...(await checkFiles(earlier.remotes, context.site)),
      ];
      return { put: earlier.remotes, remove: names, problems };
    },
  });
}

async function checkFiles(remotes: readonly ReleaseEntry[], site: string): Promise<string[]> {
  const reasons: string[] = [];
  for (const entry of remotes) {
    const [damaged] = await damagedFiles(publishedFolder(site, entry), entry);
    if (damaged) {
      reasons.push(
        `${entry.name} ${entry.version} is not whole: ${damaged.file} is ${damaged.isMissing ? 'missing' : 'damaged'}; release its build again`,
      );
    }
  }
  return reasons;
}
