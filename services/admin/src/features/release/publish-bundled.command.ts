import type { ReleaseEntry } from '@repaso/contracts';
import { checkSet, problemsOf, readBuilds } from '@repaso/release-rules';
import type { Build, Problem } from '@repaso/release-rules';
import { applied, changeChannel } from './change-channel.command.ts';
import type { Changed } from './change-channel.command.ts';
import { listOwners } from '../../domain/owners.repository.ts';
import { faultsOf } from './build-faults.ts';
import { recordBuilds } from './build.repository.ts';
import { publishFiles } from './published-files.ts';
import type { ReleaseContext } from './change-channel.command.ts';

export interface BundledOrder {
  folders: readonly string[];
  /**
   * Returns why a build must not replace the live version: the operator has chosen otherwise. Undefined when it may.
   */
  heldBy: (build: ReleaseEntry, live: readonly ReleaseEntry[]) => Promise<string | undefined>;
}

export interface BundledOutcome extends Changed {
  released: readonly ReleaseEntry[];
  held: readonly Problem[];
  leftOut: readonly Problem[];
}

/** Publishes the remotes that come with the platform. An incompatible one is left out, and the others are published. */
export async function publishBundled(order: BundledOrder, context: ReleaseContext): Promise<BundledOutcome> {
  const { builds, unreadable } = await readBuilds(order.folders);
  let candidates = builds;
  const leftOut: Problem[] = unreadable.map((text) => ({ remotes: [], text }));
  let held: readonly Problem[] = [];
  const leaveOut = (
    problems: readonly Problem[],
    names = new Set(problems.flatMap(({ remotes }) => remotes)),
  ) => {
    candidates = candidates.filter(({ entry }) => !names.has(entry.name));
    return problems;
  };
  const changed = await changeChannel(context, {
    kind: 'bundle',
    what: 'the remotes that came with the platform',
    decide: async (live, em) => {
      const reasons = builds.map(async ({ entry }) => {
        const reason = await order.heldBy(entry, live);
        return reason === undefined ? [] : problemsOf(entry.name, [reason]);
      });
      held = leaveOut((await Promise.all(reasons)).flat());
      leftOut.push(...leaveOut(await faultsOf(candidates, context, em)));
      const owners = await listOwners(em);
      for (let next = nextIncompatible(); next; next = nextIncompatible()) {
        leftOut.push(...leaveOut(next.problems, new Set([next.name])));
      }
      return change();

      function nextIncompatible() {
        return findIncompatible(candidates, checkSet(applied(live, change()), context.provided, owners));
      }
    },
    publish: () => publishAll(candidates, context),
  });
  return { ...changed, held, leftOut, released: change().put };

  function change() {
    return { put: candidates.map(({ entry }) => entry), remove: [] };
  }
}

/**
 * Returns a build to leave out because of these problems. It is one that has a problem of its own; if there is no such
 * build, the last one that conflicts with another remote. Undefined when no problem is about the builds.
 */
function findIncompatible(builds: readonly Build[], problems: readonly Problem[]) {
  const names = builds.map(({ entry }) => entry.name);
  const alone = problems.find(
    ({ remotes: [name = '', ...others] }) => others.length === 0 && names.includes(name),
  );
  const conflicting = new Set((alone ? [alone] : problems).flatMap(({ remotes }) => remotes));
  const name = names.findLast((one) => conflicting.has(one));
  if (name === undefined) return undefined;
  return { name, problems: problems.filter(({ remotes }) => remotes.includes(name)) };
}

/**
 * Records builds, and then publishes their files. They are recorded in a transaction of its own, so that no file of an
 * unrecorded build is public, also when the process dies between.
 */
async function publishAll(builds: readonly Build[], context: ReleaseContext): Promise<void> {
  await context.orm.em.fork().transactional((em) => recordBuilds(em, builds, context));
  for (const build of builds) await publishFiles(build, context.site);
}
