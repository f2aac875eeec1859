// Type checks every package with the native compiler and prints errors only. Packages with the same compiler options
// are checked as one program, because each program loads its imports again. Arguments restrict it to these folders.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pinnedNode, root } from './install.mjs';
import { workspaces } from './workspaces.mjs';

const atOnce = 2;
const compiler = path.join(root, 'node_modules', '@typescript', 'native', 'bin', 'tsc');
const programs = path.join(root, 'node_modules', '.cache', 'typecheck');

const configOf = (folder) => path.join(root, folder, 'tsconfig.json');
const packages = process.argv.length > 2 ? process.argv.slice(2) : [...workspaces, 'tools'];

/** Groups packages by their compiler options. A group has the `include` and `exclude` of all its packages. */
function byOptions(folders) {
  const groups = new Map();
  for (const folder of folders) {
    const { include, exclude = [], ...options } = JSON.parse(readFileSync(configOf(folder), 'utf8'));
    options.extends = path.resolve(root, folder, options.extends);
    const absolute = (pattern) => path.resolve(root, folder, pattern);
    const key = JSON.stringify(options);
    const group = groups.get(key) ?? { folders: [], options, include: [], exclude: [] };
    group.folders.push(folder);
    group.include.push(...include.map(absolute));
    group.exclude.push(...exclude.map(absolute));
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Writes the configuration of a group and returns its path. */
function writeProgram({ folders, options, include, exclude }) {
  const ignored = ['node_modules', 'dist'].flatMap((name) =>
    folders.map((folder) => path.join(root, folder, '**', name)),
  );
  const file = path.join(programs, `${folders[0].replaceAll('/', '-')}.json`);
  writeFileSync(file, JSON.stringify({ ...options, include, exclude: [...exclude, ...ignored] }));
  return file;
}

function check(group) {
  return new Promise((resolve) => {
    const child = spawn(
      pinnedNode(),
      [compiler, '-p', writeProgram(group), '--noEmit', '--pretty', 'false'],
      { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.on('close', (code) => resolve({ ...group, output, failed: code !== 0 }));
  });
}

mkdirSync(programs, { recursive: true });
const waiting = byOptions(packages.filter((folder) => existsSync(configOf(folder))));
const total = waiting.length;
const failures = [];
async function checkNextGroups() {
  for (let group = waiting.shift(); group !== undefined; group = waiting.shift()) {
    const result = await check(group);
    if (result.failed) failures.push(result);
  }
}
await Promise.all(Array.from({ length: atOnce }, checkNextGroups));

for (const { folders, output } of failures) console.error(`── ${folders.join(', ')}\n${output.trim()}\n`);
console.log(`types: ${total - failures.length} of ${total} programs have no errors`);
process.exit(failures.length === 0 ? 0 : 1);
