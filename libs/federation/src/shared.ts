import { join } from 'node:path';
import { packageDir, readPackageJson } from './package-json.ts';

interface SharedModule {
  singleton: true;
  version?: string;
  requiredVersion: false;
  import?: string;
  eager?: boolean;
}
/** Shared packages by name, in the form that the federation plugin takes. */
export type SharedModules = Record<string, SharedModule>;

const libs = join(import.meta.dirname, '..', '..');

interface SharedPackage {
  key: string;
  version: string;
  /** Absolute path of the entry file of one of our own packages. Absent for packages that are resolved by name. */
  entry?: string;
  /** True for packages that every page needs. They are in the first file that the shell loads. */
  eager: boolean;
}

function ours(key: string, folder: string, file: string, eager: boolean): SharedPackage {
  return {
    key,
    version: readPackageJson(join(libs, folder)).version,
    entry: join(libs, folder, 'src', file),
    eager,
  };
}

/** Returns the packages that the shell shares with remotes. A remote bundles all its other dependencies itself. */
function sharedSurface(): SharedPackage[] {
  const react = (key: string) => ({ key, version: readPackageJson(packageDir(key)).version, eager: true });
  return [
    react('react'),
    react('react-dom'),
    ours('@repaso/shell-api', 'shell-api', 'index.ts', true),
    ours('@repaso/shell-api/query', 'shell-api', 'query.ts', false),
    ours('@repaso/card-store', 'card-store', 'index.ts', false),
  ];
}

/**
 * Returns the federation plugin's configuration of the shared packages in the shell. The shell provides these packages
 * itself. It sets no version range for them, because the runtime would check the range at each start.
 */
export function sharedModulesOfShell(): SharedModules {
  const entries = sharedSurface().map(({ key, version, entry, eager }): [string, SharedModule] => [
    key,
    { singleton: true, version, requiredVersion: false, eager, ...(entry && { import: entry }) },
  ]);
  return Object.fromEntries(entries);
}

/** Returns the version of each shared package that the shell provides. */
export function sharedVersionsOfShell(): Record<string, string> {
  return Object.fromEntries(sharedSurface().map(({ key, version }) => [key, version]));
}
