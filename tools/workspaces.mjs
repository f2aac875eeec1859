// The packages of this repository, read from its folders: a new one is built, linted and tested without an edit here.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** Folders of all packages, relative to the root. */
export const workspaces = readJson('package.json')
  .workspaces.flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root }))
  .map((file) => path.dirname(file).replaceAll('\\', '/'))
  .sort();

/** Names of the libs that run anywhere: their TypeScript options have neither the DOM nor Node. */
export const pureLibs = workspaces
  .filter((folder) => folder.startsWith('libs/'))
  .filter((folder) => readJson(`${folder}/tsconfig.json`).extends === '../../tsconfig.pure.json')
  .map((folder) => path.basename(folder));
