/**
 * Packs @repaso/kit for teams outside this repository: `npm run kit` writes libs/kit/dist/repaso-kit-<version>.tgz.
 */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeBrowserCode } from './kit/browser-code.ts';
import { writeNodeCode } from './kit/node-code.ts';
import { writePackage } from './kit/package-files.ts';
import { writeTypes } from './kit/types.ts';

const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'libs/kit/dist');
const target = path.join(dist, 'package');

await rm(dist, { recursive: true, force: true });
await mkdir(target, { recursive: true });
await writeNodeCode(root, target);
await writeBrowserCode(root, target);
await writeTypes(root, target);
await writePackage(root, target);
await cp(path.join(root, 'libs/kit/templates'), path.join(target, 'templates'), { recursive: true });
const { status } = spawnSync('npm', ['pack', '--silent', '--pack-destination', dist], {
  cwd: target,
  stdio: ['ignore', 'inherit', 'inherit'],
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
