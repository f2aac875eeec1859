import type { ReleaseEntry } from '@repaso/contracts';
import { checkDeclared, checkPaths, checkSizes, defaultBudgets, problemsOf } from '@repaso/release-rules';
import type { Build } from '@repaso/release-rules';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ReleaseContext } from './change-channel.command.ts';
import { isTaken } from './published-files.ts';
import { findReleased } from './release-set.repository.ts';

/**
 * Returns the problems of each build by itself: those of its files and their size, and a version that another build was released with.
 */
export async function faultsOf(
  builds: readonly Build[],
  { site, budgets = defaultBudgets }: Pick<ReleaseContext, 'site' | 'budgets'>,
  em: SqlEntityManager,
) {
  const found = builds.map(async ({ entry, sizes, faults: ofFiles }) => {
    const faults = [...ofFiles, ...checkSizes(sizes, budgets)];
    // A version that is not a safe folder name is already reported in `faults`. Stop here, so that no file is read from
    // that path.
    if (checkPaths(entry).length > 0) return problemsOf(entry.name, faults);
    const before = await findReleased(em, entry);
    const isOther = before === 'other' || (await isTaken(site, entry, before === 'same'));
    return problemsOf(entry.name, [
      ...faults,
      ...(before === 'unknown' ? checkDeclared(entry) : []),
      ...(isOther ? [reused(entry)] : []),
    ]);
  });
  return (await Promise.all(found)).flat();
}

/**
 * Text of the problem that a version was released before with other files. This is refused because pages cache a
 * version's files for ever.
 */
const reused = ({ version }: ReleaseEntry) =>
  `${version} was released with other contents: give it another version`;
