/** Which remotes and routes a team may have. Pure rules, like those of entries and sets. */
import type { ReleaseEntry } from '@repaso/contracts';
import { problemsOf, type Problem } from './problem.ts';
import { reachOf } from './route-path.ts';

/** A remote with its owner. */
export interface OwnedRemote {
  name: string;
  teamId: string;
  /** Name of the team. */
  team: string;
  prefixes: readonly string[];
}

/** The team in whose name a change is made. */
export interface Publisher {
  teamId: string;
  team: string;
  /** Channels that the team's token may change. */
  channels: readonly string[];
  /** Names of the team's remotes. */
  remotes: readonly string[];
}

/** Returns the problems of remotes that have routes of a team which does not own them. */
export function checkOwners(remotes: readonly ReleaseEntry[], owners: readonly OwnedRemote[]): Problem[] {
  return remotes.flatMap((entry) => {
    const owner = owners.find(({ name }) => name === entry.name);
    const outside = owner === undefined ? [] : entry.routePrefixes.filter((path) => !isWithin(owner, path));
    const foreign = owners
      .filter(({ teamId }) => teamId !== owner?.teamId)
      .flatMap((other) =>
        entry.routePrefixes
          .filter((path) => isWithin(other, path))
          .map((path) => `wants ${path}, which belongs to the team ${other.team}`),
      );
    return problemsOf(entry.name, [
      ...outside.map((path) => `wants ${path}, and its team ${owner?.team} owns ${list(owner?.prefixes)}`),
      ...foreign,
    ]);
  });
}

const isWithin = ({ prefixes }: OwnedRemote, path: string) => reachOf(prefixes, path) > 0;
const list = (prefixes: readonly string[] = []) => prefixes.join(', ');

/**
 * Returns why a publisher may not make a change of a channel that touches these remotes. Without a channel (null) only
 * the remotes count.
 */
export function checkPublisher(
  publisher: Publisher | undefined,
  channel: string | null,
  touched: readonly string[],
): string[] {
  if (publisher === undefined) return [];
  const { team, channels, remotes } = publisher;
  return [
    ...(channel === null || channels.includes(channel)
      ? []
      : [`the token is not for the channel ${channel}`]),
    ...touched
      .filter((name) => !remotes.includes(name))
      .map((name) => `${name} does not belong to the team ${team}`),
  ];
}
