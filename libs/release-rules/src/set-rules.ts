import type { ReleaseEntry } from '@repaso/contracts';
import { checkEntry } from './entry-rules.ts';
import type { Provided } from './needs-rules.ts';
import { checkOwners, type OwnedRemote } from './ownership-rules.ts';
import { problemsOf } from './problem.ts';
import type { Problem } from './problem.ts';
import { reachOf } from './route-path.ts';

/**
 * Returns all problems because of which these remotes cannot be live together, on a platform that provides this.
 *
 * @param owners remotes that belong to teams
 */
export function checkSet(
  remotes: readonly ReleaseEntry[],
  provided: Provided,
  owners: readonly OwnedRemote[],
): Problem[] {
  const own = remotes.flatMap((entry) => problemsOf(entry.name, checkEntry(entry, provided)));
  const conflicts = remotes.flatMap((entry, index) =>
    remotes.slice(index + 1).flatMap((other) => checkPair(entry, other)),
  );
  return [...own, ...conflicts, ...checkOwners(remotes, owners)];
}

function checkPair(entry: ReleaseEntry, other: ReleaseEntry): Problem[] {
  const remotes = [entry.name, other.name];
  const prefixes = entry.routePrefixes.filter((path) => other.routePrefixes.includes(path));
  const items = entry.menu.filter(({ id }) => other.menu.some((taken) => taken.id === id));
  const panels = (entry.settings ?? []).filter(({ id }) => other.settings?.some((taken) => taken.id === id));
  return [
    ...prefixes.map((path) => ({ remotes, text: `${entry.name} and ${other.name} both want ${path}` })),
    ...items.map(({ id }) => ({
      remotes,
      text: `${entry.name} and ${other.name} both want the menu entry ${id}`,
    })),
    ...panels.map(({ id }) => ({
      remotes,
      text: `${entry.name} and ${other.name} both want the settings panel ${id}`,
    })),
    ...foreignMenuEntries(entry, other),
    ...foreignMenuEntries(other, entry),
  ];
}

/**
 * Returns the problems of menu entries that lead to another remote. That is so when the other remote has a longer
 * prefix that covers the path, even if the entry's own remote has a prefix that covers it, too.
 */
function foreignMenuEntries(entry: ReleaseEntry, other: ReleaseEntry): Problem[] {
  return entry.menu
    .filter(({ path }) => reachOf(other.routePrefixes, path) > reachOf(entry.routePrefixes, path))
    .map(({ id, path }) => ({
      remotes: [entry.name, other.name],
      text: `${entry.name} has the menu entry ${id} to ${path}, which belongs to ${other.name}`,
    }));
}
