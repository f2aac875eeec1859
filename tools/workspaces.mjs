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

const libs = workspaces.filter((folder) => folder.startsWith('libs/'));

/** Names of the libs whose TypeScript options are `tsconfig.<kind>.json` of the root. */
const libsOf = (kind) =>
  libs
    .filter((folder) => readJson(`${folder}/tsconfig.json`).extends === `../../tsconfig.${kind}.json`)
    .map((folder) => path.basename(folder));

/** Libs that run anywhere: their options have neither the DOM nor Node. */
export const pureLibs = libsOf('pure');
export const browserLibs = libsOf('web');
export const nodeLibs = libsOf('node');
