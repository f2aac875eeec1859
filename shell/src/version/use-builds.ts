import { useEffect, useState } from 'react';
import { call } from '@repaso/shell-api';
import type { ReleaseEntry } from '@repaso/contracts';
import { digestOf } from './version-report.ts';
import type { ReportedBuild } from './version-report.ts';

/** Returns the teams by remote; none where the server cannot be reached. */
async function readTeams(): Promise<Map<string, string>> {
  const owners = await call('getRemoteOwners').catch(() => []);
  return new Map(owners.map(({ name, team }) => [name, team]));
}

async function read(remotes: readonly ReleaseEntry[]): Promise<ReportedBuild[]> {
  const [teams, digests] = await Promise.all([readTeams(), Promise.all(remotes.map(digestOf))]);
  return remotes.map(({ name, version }, index) => ({
    ...{ name, version, digest: digests[index] ?? null },
    team: teams.get(name) ?? null,
  }));
}

/** Returns the builds of remotes with digests and teams; null until they are known. */
export function useBuilds(remotes: readonly ReleaseEntry[] | null): ReportedBuild[] | null {
  const [builds, setBuilds] = useState<ReportedBuild[] | null>(null);
  useEffect(() => {
    if (remotes === null) return undefined;
    let isUnmounted = false;
    void read(remotes).then((found) => (isUnmounted ? undefined : setBuilds(found)));
    return () => {
      isUnmounted = true;
    };
  }, [remotes]);
  return builds;
}
