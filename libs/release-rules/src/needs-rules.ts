import type { ReleaseEntry } from '@repaso/contracts';
import semver from 'semver';
import type { AcceptedCalls } from './call-contracts.ts';

/** Versions of the packages that the shell shares with remotes, by name. */
export type SharedVersions = Readonly<Record<string, string>>;

/** What a platform provides to remotes. */
export interface Provided {
  shared: SharedVersions;
  calls: AcceptedCalls;
}

/** Returns why a platform does not fit the needs that a build declares. */
export function checkNeeds({ needs, version }: ReleaseEntry, { shared, calls }: Provided): string[] {
  if (needs === undefined) return [];
  const { shellApi } = needs;
  const given = shared['@repaso/shell-api'] ?? 'none';
  const isFit =
    shellApi === undefined || semver.satisfies(given, `^${shellApi}`, { includePrerelease: true });
  const unfit = Object.entries(needs.calls).flatMap(([name, hash]) => {
    const accepted = Object.hasOwn(calls, name) ? (calls[name] ?? []) : [];
    if (accepted.includes(hash)) return [];
    return accepted.length === 0
      ? [`${version} uses the call ${name}, which the services do not have`]
      : [
          `${version} uses the call ${name} by the contract ${hash}, and the services follow ${accepted.join(', ')}`,
        ];
  });
  return isFit
    ? unfit
    : [`${version} was built with @repaso/shell-api ${shellApi}, and the shell provides ${given}`, ...unfit];
}

/** Returns why a new build is refused that does not say what it needs. Builds of earlier days lack the field. */
export const checkDeclared = ({ needs }: ReleaseEntry): string[] =>
  needs === undefined ? ['does not say what it needs: build it again with a present kit'] : [];
