import type { ReleaseEntry } from '@repaso/contracts';
import { checkEntry } from './entry-rules.ts';
import type { SharedVersions } from './entry-rules.ts';
import { problemsOf } from './problem.ts';
import type { Problem } from './problem.ts';
import { reachOf } from './route-path.ts';

/** Everything that speaks against these remotes being live together over a shell, all at once. */
export function checkSet(remotes: readonly ReleaseEntry[], provided: SharedVersions): Problem[] {
  const own = remotes.flatMap((entry) => problemsOf(entry.name, checkEntry(entry, provided)));
  const clashes = remotes.flatMap((entry, index) =>
    remotes.slice(index + 1).flatMap((other) => checkPair(entry, other)),
  );
  return [...own, ...clashes];
}

function checkPair(entry: ReleaseEntry, other: ReleaseEntry): Problem[] {
  const remotes = [entry.name, other.name];
  const prefixes = entry.routePrefixes.filter((path) => other.routePrefixes.includes(path));
  const items = entry.menu.filter(({ id }) => other.menu.some((taken) => taken.id === id));
  return [
    ...prefixes.map((path) => ({ remotes, text: `${entry.name} and ${other.name} both want ${path}` })),
    ...items.map(({ id }) => ({
      remotes,
      text: `${entry.name} and ${other.name} both want the menu entry ${id}`,
    })),
    ...leadsAway(entry, other),
    ...leadsAway(other, entry),
  ];
}

/** A menu entry below an own prefix still leads to another remote when that one has a longer prefix. */
function leadsAway(entry: ReleaseEntry, other: ReleaseEntry): Problem[] {
  return entry.menu
    .filter(({ path }) => reachOf(other.routePrefixes, path) > reachOf(entry.routePrefixes, path))
    .map(({ id, path }) => ({
      remotes: [entry.name, other.name],
      text: `${entry.name} has the menu entry ${id} to ${path}, which belongs to ${other.name}`,
    }));
}
