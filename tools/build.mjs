// Builds the shell and every remote that changed since the last build, with nx's cache behind it.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { pinnedNode, root, toolEnvironment } from './install.mjs';

/** Resolves when all is built; rejects with nx's exit code in the message. Each finished project is one printed line. */
export function build(projects = [], targets = ['build']) {
  const nx = path.join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');
  const selection = projects.length === 0 ? [] : [`--projects=${projects.join(',')}`];
  return new Promise((resolve, reject) => {
    const child = spawn(
      pinnedNode(),
      [nx, 'run-many', '-t', ...targets, '--outputStyle=stream', ...selection],
      {
        cwd: root,
        env: toolEnvironment(),
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    );
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the build failed with code ${code ?? 'none'}`)),
    );
  });
}

if (process.argv[1] === import.meta.filename) await build(process.argv.slice(2));
