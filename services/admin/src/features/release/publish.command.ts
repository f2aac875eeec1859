import type { ReleaseEntry } from '@repaso/contracts';
import { recordBuilds } from './build.repository.ts';
import { changeChannel } from './change-channel.command.ts';
import type { Changed, ReleaseContext } from './change-channel.command.ts';
import { findReleased } from './release-set.repository.ts';
import { isTaken, publishFiles } from './published-files.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import {
  checkPaths,
  checkRemoval,
  checkSizes,
  defaultBudgets,
  problemsOf,
  readBuilds,
} from '@repaso/release-rules';
import type { Build } from '@repaso/release-rules';

export interface Order {
  folders: readonly string[];
  remove?: readonly string[];
  /** Whether remotes that the platform needs may be removed, too. */
  isForced?: boolean;
}

/**
 * Publishes built remotes and removes others. Both make one new live set.
 * @throws ReleaseRefused with all reasons; then nothing was changed
 */
export async function publish(order: Order, context: ReleaseContext): Promise<Changed> {
  const { folders, remove = [], isForced = false } = order;
  const { builds, unreadable } = await readBuilds(folders);
  return changeChannel(context, {
    kind: builds.length > 0 ? 'release' : 'remove',
    what: describe(builds, remove),
    decide: async (live, em) => {
      const absent = remove.filter((name) => !live.some((entry) => entry.name === name));
      const problems = [
        ...unreadable,
        ...absent.map((name) => `the live set has no remote ${name}`),
        ...namedTwice([...builds.map(({ entry }) => entry.name), ...remove]).map(
          (name) => `${name} is named twice`,
        ),
        ...checkRemoval(remove, isForced),
        ...(await faultsOf(builds, context, em)).map(({ text }) => text),
      ];
      return { put: builds.map(({ entry }) => entry), remove, problems };
    },
    publish: () => publishAll(builds, context),
  });
}

function describe(builds: readonly Build[], remove: readonly string[]): string {
  const put = builds.map(({ entry: { name, version } }) => `${name} ${version}`);
  const parts = [
    put.length > 0 && `release ${put.join(', ')}`,
    remove.length > 0 && `remove ${remove.join(', ')}`,
  ];
  return parts.filter(Boolean).join('; ');
}

const namedTwice = (names: readonly string[]) => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];

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
    return problemsOf(entry.name, isOther ? [...faults, reused(entry)] : faults);
  });
  return (await Promise.all(found)).flat();
}

/**
 * Text of the problem that a version was released before with other files. This is refused because pages cache a
 * version's files for ever.
 */
const reused = ({ version }: ReleaseEntry) =>
  `${version} was released with other contents: give it another version`;

/**
 * Records builds, and then publishes their files. They are recorded in a transaction of its own, so that no file of an
 * unrecorded build is public, also when the process dies between.
 */
export async function publishAll(builds: readonly Build[], context: ReleaseContext): Promise<void> {
  await context.orm.em.fork().transactional((em) => recordBuilds(em, builds, context));
  for (const build of builds) await publishFiles(build, context.site);
}
