import type { ReleaseEntry } from '@repaso/contracts';
import { isDeepStrictEqual } from 'node:util';
import semver from 'semver';
import { ReleaseRefused } from './release-refused.ts';

/** Shared packages and the versions the shell provides. */
export type SharedVersions = Readonly<Record<string, string>>;

/** @throws ReleaseRefused when `entry` cannot live beside `others` or needs what the shell does not provide */
export function checkRelease(
  entry: ReleaseEntry,
  others: readonly ReleaseEntry[],
  provided: SharedVersions,
): void {
  checkPaths(entry);
  checkShared(entry, provided);
  for (const other of others) checkClash(entry, other);
}

/** @throws ReleaseRefused when the version is live with other files: what pages have cached under it must stay true */
export function checkImmutable(entry: ReleaseEntry, live: readonly ReleaseEntry[]): void {
  const same = live.find(({ name, version }) => name === entry.name && version === entry.version);
  if (same && !isDeepStrictEqual(same, entry)) {
    throw new ReleaseRefused(
      `${entry.name} ${entry.version} is live with other contents: give it another version`,
    );
  }
}

/** @throws ReleaseRefused when the entry names a file outside its own folder */
export function checkPaths({ name, version, manifest, integrity }: ReleaseEntry): void {
  if (!/^[A-Za-z0-9][A-Za-z0-9._+-]*$/.test(version)) {
    throw new ReleaseRefused(`${name}: the version "${version}" cannot be part of a path`);
  }
  const folder = `/remotes/${name}/${version}/`;
  const file = manifest.slice(folder.length);
  if (!manifest.startsWith(folder) || integrity[file] === undefined) {
    throw new ReleaseRefused(`${name}: the manifest ${manifest} is not one of its files below ${folder}`);
  }
  const unsafe = Object.keys(integrity).find(
    (path) => !/^[\w@+~-][\w@+~.-]*(\/[\w@+~-][\w@+~.-]*)*$/.test(path),
  );
  if (unsafe !== undefined) throw new ReleaseRefused(`${name}: ${unsafe} is not a path of its own folder`);
}

function checkShared({ name, shared }: ReleaseEntry, provided: SharedVersions): void {
  for (const [library, range] of Object.entries(shared)) {
    const version = provided[library];
    if (version === undefined)
      throw new ReleaseRefused(`${name} shares ${library}, which the shell does not provide`);
    if (!semver.satisfies(version, range, { includePrerelease: true })) {
      throw new ReleaseRefused(`${name} needs ${library} ${range}, and the shell provides ${version}`);
    }
  }
}

function checkClash(entry: ReleaseEntry, other: ReleaseEntry): void {
  const prefix = entry.routePrefixes.find((path) => other.routePrefixes.includes(path));
  if (prefix !== undefined)
    throw new ReleaseRefused(`${entry.name} wants ${prefix}, which ${other.name} has`);
  const item = entry.menu.find(({ id }) => other.menu.some((taken) => taken.id === id));
  if (item)
    throw new ReleaseRefused(`${entry.name} wants the menu entry ${item.id}, which ${other.name} has`);
}
