import { join } from 'node:path';
import { packageDir, packageFacts } from './package-facts.ts';

interface SharedModule {
  singleton: true;
  version?: string;
  requiredVersion: string;
  strictVersion?: true;
  import?: string | false;
  eager?: boolean;
}
/** Shared packages by their name, as the federation plugin reads them. */
export type SharedModules = Record<string, SharedModule>;

const libs = join(import.meta.dirname, '..', '..');

interface SharedPackage {
  key: string;
  version: string;
  /** Absolute entry of our own packages; others resolve by their name. */
  entry?: string;
  /** In the shell's first file, because every page needs it. */
  eager: boolean;
}

function ours(key: string, folder: string, file: string, eager: boolean): SharedPackage {
  return {
    key,
    version: packageFacts(join(libs, folder)).version,
    entry: join(libs, folder, 'src', file),
    eager,
  };
}

/** The platform's whole shared surface; everything else a remote brings for itself. */
function sharedSurface(): SharedPackage[] {
  const react = (key: string) => ({ key, version: packageFacts(packageDir(key)).version, eager: true });
  return [
    react('react'),
    react('react-dom'),
    ours('@repaso/shell-api', 'shell-api', 'index.ts', true),
    ours('@repaso/shell-api/query', 'shell-api', 'query.ts', false),
    ours('@repaso/card-store', 'card-store', 'index.ts', false),
  ];
}

/** Shared packages as the shell provides them. */
export function providedByHost(): SharedModules {
  const entries = sharedSurface().map(({ key, version, entry, eager }): [string, SharedModule] => [
    key,
    { singleton: true, version, requiredVersion: `^${version}`, eager, ...(entry && { import: entry }) },
  ]);
  return Object.fromEntries(entries);
}

/** The version of each shared package that the shell provides. */
export function providedVersions(): Record<string, string> {
  return Object.fromEntries(sharedSurface().map(({ key, version }) => [key, version]));
}

/**
 * Shared packages as a remote needs them: the shell's copy or none, and an unfit version is an error inside the remote's
 * own panel instead of a second copy.
 */
export function neededByRemote(): SharedModules {
  const entries = sharedSurface().map(({ key, version }): [string, SharedModule] => [
    key,
    { singleton: true, requiredVersion: `^${version}`, strictVersion: true, import: false },
  ]);
  return Object.fromEntries(entries);
}
