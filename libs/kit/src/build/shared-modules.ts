import { readFileSync } from 'node:fs';

/** A shared package of a remote, in the form that the federation plugins take. */
export interface SharedOfRemote {
  singleton: true;
  requiredVersion: string;
  strictVersion: true;
  import: false;
}

/**
 * Returns the federation plugin's configuration of the shared packages in a remote, which uses the shell's copies and
 * bundles none. If the shell's version is incompatible, the gate refuses the remote.
 *
 * @param versions versions of the packages that the shell provides, by name
 */
export function sharedModulesOf(versions: Readonly<Record<string, string>>): Record<string, SharedOfRemote> {
  const entries = Object.entries(versions).map(([key, version]): [string, SharedOfRemote] => [
    key,
    { singleton: true, requiredVersion: `^${version}`, strictVersion: true, import: false },
  ]);
  return Object.fromEntries(entries);
}

/** Returns the versions that the packed kit was made for. */
export function packedVersions(): Record<string, string> {
  return JSON.parse(readFileSync(new URL('./shared.json', import.meta.url), 'utf8')) as Record<
    string,
    string
  >;
}
