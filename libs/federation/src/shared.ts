import { join } from 'node:path';
import { packageDir, readPackageJson } from './package-json.ts';

const libs = join(import.meta.dirname, '..', '..');

/**
 * Returns the version of each package that the shell shares with remotes; see `shell/src/federation/share-scope.ts`. A
 * remote bundles all its other dependencies itself.
 */
export function sharedVersionsOfShell(): Record<string, string> {
  const [react, reactDom] = ['react', 'react-dom'].map((key) => readPackageJson(packageDir(key)).version);
  const [shellApi, cardStore] = ['shell-api', 'card-store'].map(
    (key) => readPackageJson(join(libs, key)).version,
  );
  return {
    react,
    'react-dom': reactDom,
    '@repaso/shell-api': shellApi,
    '@repaso/shell-api/query': shellApi,
    '@repaso/card-store': cardStore,
  } as Record<string, string>;
}
