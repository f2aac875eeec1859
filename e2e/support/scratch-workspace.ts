/** A copy of the repository to which tests can add packages. Installed packages are linked into it, not copied. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from './remote-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const isPicture = (file: string) => file.startsWith(path.join(root, 'docs', 'screens'));
const left = new Set([
  'test-results',
  'node_modules',
  'dist',
  'dist-page',
  'dist-dev',
  '.git',
  '.nx',
  '.repaso',
]);

export interface ScratchWorkspace {
  folder: string;
  /** Paths of the files that `add` has written or changed. */
  written: string[];
  /** Runs `npm run new -- <kind> <name>` and links the new package into node_modules. Returns the output. */
  add(kind: string, name: string, link?: string): Promise<string>;
  /** Runs a Node program in the copy. Returns its output. @throws Error with the output if it fails */
  run(...args: string[]): Promise<string>;
  /** Runs a Node program in another working folder. Returns its output. @throws Error with the output if it fails */
  runIn(cwd: string, ...args: string[]): Promise<string>;
  dispose(): Promise<void>;
}

/** Copies the repository into a temporary folder, without builds and pictures. */
export async function scratchWorkspace(): Promise<ScratchWorkspace> {
  const folder = await temporaryFolder();
  await cp(root, folder, {
    recursive: true,
    filter: (file) => !left.has(path.basename(file)) && !isPicture(file),
  });
  await linkPackages(folder);
  const runIn = async (cwd: string, ...args: string[]) => {
    try {
      const env = { ...process.env, NX_DAEMON: 'false', FORCE_COLOR: '0' };
      const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, env });
      return stdout;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`${args.join(' ')} failed:\n${stdout}\n${stderr}`, { cause: error });
    }
  };
  const run = (...args: string[]) => runIn(folder, ...args);
  const written: string[] = [];
  return {
    ...{ folder, written, run, runIn },
    async add(kind, name, link) {
      const output = await run('tools/new.ts', kind, name, '--no-install');
      for (const [, file = ''] of output.matchAll(/^ +(?:wrote|changed) +(\S+)$/gm)) written.push(file);
      if (link !== undefined) await linkOurs(folder, link);
      return output;
    },
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * Fills the copy's node_modules: packages of the repository are links into the copy, all others are links to the
 * installed ones.
 */
async function linkPackages(folder: string): Promise<void> {
  const installed = path.join(root, 'node_modules');
  await mkdir(path.join(folder, 'node_modules', '@repaso'), { recursive: true });
  const names = (await readdir(installed)).filter((name) => name !== '@repaso' && name !== '.cache');
  await Promise.all(
    names.map((name) => symlink(path.join(installed, name), path.join(folder, 'node_modules', name))),
  );
  const parts = await readdir(folder);
  const nested = await Promise.all(['libs', 'services'].map((name) => readdir(path.join(folder, name))));
  const folders = [
    ...parts,
    ...(nested[0] ?? []).map((name) => `libs/${name}`),
    ...(nested[1] ?? []).map((name) => `services/${name}`),
  ];
  for (const part of folders.filter((name) => existsSync(path.join(folder, name, 'package.json')))) {
    await linkOurs(folder, part);
    const own = path.join(root, part, 'node_modules');
    if (existsSync(own)) await symlink(own, path.join(folder, part, 'node_modules'));
  }
}

const linkOurs = (folder: string, part: string) =>
  symlink(path.join(folder, part), path.join(folder, 'node_modules/@repaso', path.basename(part)));
