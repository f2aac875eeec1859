import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** What the build reads of a package.json. */
export interface PackageFacts {
  name: string;
  version: string;
}

/** Reads the package.json of a folder. */
export function packageFacts(dir: string): PackageFacts {
  return JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as PackageFacts;
}

const require = createRequire(import.meta.url);

/** Folder of an installed package, found from a file of it that its exports allow. */
export function packageDir(file: string): string {
  let dir = dirname(require.resolve(file));
  while (dir !== dirname(dir)) {
    try {
      if (packageFacts(dir).version) return dir;
    } catch {
      // Not the package's root yet: folders inside a package have no package.json with a version.
    }
    dir = dirname(dir);
  }
  throw new Error(`No package around ${file}`);
}

/** Absolute path of a module as Node resolves it from this package. */
export const resolveModule = (name: string): string => require.resolve(name);
