import type { ReleaseEntry } from '@repaso/contracts';
import { applied, changeLiveSet } from './change-live-set.command.ts';
import type { Changed } from './change-live-set.command.ts';
import { problemsOf } from './problem.ts';
import type { Problem } from './problem.ts';
import { faultsOf, publishAll } from './publish.command.ts';
import type { PublishContext } from './publish.command.ts';
import { readBuilds } from './release-folder.ts';
import type { Build } from './release-folder.ts';
import { checkSet } from './set-rules.ts';

export interface BundledOrder {
  folders: readonly string[];
  /** Why a person's choice stands against this build, given what is live now; undefined when none does. */
  heldBy: (build: ReleaseEntry, live: readonly ReleaseEntry[]) => string | undefined;
}

export interface BundledOutcome extends Changed {
  released: readonly ReleaseEntry[];
  held: readonly Problem[];
  leftOut: readonly Problem[];
}

/** Publishes the remotes that came with the platform, each for itself: one that does not fit is left out alone. */
export async function publishBundled(order: BundledOrder, context: PublishContext): Promise<BundledOutcome> {
  const { builds, unreadable } = await readBuilds(order.folders);
  let fit = builds;
  const leftOut: Problem[] = unreadable.map((text) => ({ remotes: [], text }));
  let held: readonly Problem[] = [];
  const leave = (
    problems: readonly Problem[],
    names = new Set(problems.flatMap(({ remotes }) => remotes)),
  ) => {
    fit = fit.filter(({ entry }) => !names.has(entry.name));
    return problems;
  };
  const changed = await changeLiveSet(context, {
    kind: 'bundle',
    what: 'the remotes that came with the platform',
    decide: async (live, em) => {
      held = leave(
        builds.flatMap(({ entry }) => {
          const reason = order.heldBy(entry, live);
          return reason === undefined ? [] : problemsOf(entry.name, [reason]);
        }),
      );
      leftOut.push(...leave(await faultsOf(fit, context.site, em)));
      for (let next = unfitOne(); next; next = unfitOne()) {
        leftOut.push(...leave(next.problems, new Set([next.name])));
      }
      return change();

      function unfitOne() {
        return findUnfit(fit, checkSet(applied(live, change()), context.provided));
      }
    },
    publish: () => publishAll(fit, context.site),
  });
  return { ...changed, held, leftOut, released: change().put };

  function change() {
    return { put: fit.map(({ entry }) => entry), remove: [] };
  }
}

/** One of these builds to leave out: first one that is unfit by itself, then the last of those that clash. */
function findUnfit(builds: readonly Build[], problems: readonly Problem[]) {
  const names = builds.map(({ entry }) => entry.name);
  const alone = problems.find(
    ({ remotes: [name = '', ...others] }) => others.length === 0 && names.includes(name),
  );
  const clashing = new Set((alone ? [alone] : problems).flatMap(({ remotes }) => remotes));
  const name = names.findLast((one) => clashing.has(one));
  if (name === undefined) return undefined;
  return { name, problems: problems.filter(({ remotes }) => remotes.includes(name)) };
}
