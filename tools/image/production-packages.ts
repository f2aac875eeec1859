import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './image-files.ts';

interface Locked {
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

/** Returns the key of a package in the lockfile, as a package in the folder `from` finds it. */
function find(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const key = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[key] !== undefined) return key;
    if (folder === '') return undefined;
  }
}

/**
 * Returns the packages that npm installs for the workspaces below a folder with `--omit=dev`: keys of the lockfile,
 * which are folders of the workspace or of node_modules.
 */
export function productionPackages(folder: string): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (key: string) => {
    const locked = packages[key];
    if (locked === undefined || found.has(key)) return;
    found.add(key);
    if (locked.link === true) return add(locked.resolved ?? '');
    const { dependencies, optionalDependencies, peerDependencies } = locked;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const needed = find(name, key);
      if (needed !== undefined) add(needed);
    }
  };
  for (const key of Object.keys(packages))
    if (key.startsWith(`${folder}/`) && !key.includes('node_modules')) add(key);
  return found;
}

/** Returns the folder of a package that a file in `from` imports: of a workspace, or in node_modules. */
export function folderOfPackage(name: string, from: string): string | undefined {
  const key = find(name, from);
  const locked = key === undefined ? undefined : packages[key];
  return locked?.link === true ? locked.resolved : key;
}
