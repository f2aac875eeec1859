// Type checks every package with the native compiler, two at a time, and prints only what is wrong.
import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { pinnedNode, root } from './install.mjs';

const atOnce = 2;
const compiler = path.join(root, 'node_modules', '@typescript', 'native', 'bin', 'tsc');
const patterns = ['shell', 'mf-*', 'libs/*', 'services/*', 'content', 'e2e', 'bench', 'tools'];
const projects = process.argv.length > 2 ? process.argv.slice(2) : globSync(patterns, { cwd: root }).sort();

function check(project) {
  return new Promise((resolve) => {
    const child = spawn(
      pinnedNode(),
      [compiler, '-p', path.join(project, 'tsconfig.json'), '--noEmit', '--pretty', 'false'],
      { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.on('close', (code) => resolve({ project, output, failed: code !== 0 }));
  });
}

const waiting = projects.filter((project) => existsSync(path.join(root, project, 'tsconfig.json')));
const total = waiting.length;
const failures = [];
async function work() {
  for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
    const result = await check(project);
    if (result.failed) failures.push(result);
  }
}
await Promise.all(Array.from({ length: atOnce }, work));

for (const { project, output } of failures) console.error(`── ${project}\n${output.trim()}\n`);
console.log(`types: ${total - failures.length} of ${total} packages are right`);
process.exit(failures.length === 0 ? 0 : 1);
