/** A copy of the repository in which packages can be added. The installed packages are linked, not copied. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from './remote-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const isPicture = (file: string) => file.startsWith(path.join(root, 'docs', 'screens'));
const left = new Set(['node_modules', 'dist', 'dist-page', 'dist-dev', '.git', '.nx', '.repaso']);

export interface ScratchWorkspace {
  folder: string;
  /** Runs `npm run new -- <kind> <name>`, and links a new package. */
  add(kind: string, name: string, link?: string): Promise<string>;
  /** Runs a Node program and returns its output. @throws with the output when it fails */
  run(...args: string[]): Promise<string>;
  /** The same in another working folder. */
  runIn(cwd: string, ...args: string[]): Promise<string>;
  dispose(): Promise<void>;
}

/** Copies the repository into a temporary folder. */
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
  return {
    ...{ folder, run, runIn },
    async add(kind, name, link) {
      const output = await run('tools/new.ts', kind, name, '--no-install');
      if (link !== undefined) await linkOurs(folder, link);
      return output;
    },
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Our own packages are links into the copy; all others are links to the installed ones. */
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
