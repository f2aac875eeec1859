import { releaseEntryOf } from '@repaso/federation';
import type { ReleaseEntry } from '@repaso/contracts';
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { appendFile, cp, mkdtemp, readFile, readdir, rename, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');

/** Where the build of a remote of this repository lies. */
export const builtRemote = (folder: string): string => path.join(root, folder, 'dist');

const scratches: string[] = [];
process.once('exit', () => scratches.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A folder that nothing else uses, for as long as the tests run. */
export async function scratch(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'repaso-e2e-remote-'));
  scratches.push(folder);
  return folder;
}

/** Takes a remote's files off the platform; the answer puts them back. */
export async function takeAway(remotes: string, name: string): Promise<() => Promise<void>> {
  const place = path.join(remotes, name);
  await rename(place, `${place}.away`);
  return () => rename(`${place}.away`, place);
}

/** Adds one byte to the module a remote starts with; the answer takes it off again. */
export async function damage(remotes: string, name: string): Promise<() => Promise<void>> {
  const files = await readdir(path.join(remotes, name), { recursive: true });
  const start = files.find((file) => file.includes('expose_start') && file.endsWith('.js'));
  if (start === undefined) throw new Error(`${name} has no start module`);
  const file = path.join(remotes, name, start);
  const { length } = await readFile(file);
  await appendFile(file, ' ');
  return () => truncate(file, length);
}

/** A built remote and what it says about itself. */
export interface Build {
  folder: string;
  entry: ReleaseEntry;
}

const entryFile = 'release-entry.json';
const readEntry = async (folder: string) =>
  JSON.parse(await readFile(path.join(folder, entryFile), 'utf8')) as ReleaseEntry;

/** Another build of a remote: its texts changed, its account of itself written anew; `facts` are those of another remote. */
export async function rebuild(
  from: string,
  change: (text: string) => string,
  facts?: ReleaseEntry,
): Promise<Build> {
  const folder = await scratch();
  await cp(from, folder, { recursive: true });
  for (const file of (await readdir(folder)).filter((name) => /\.(js|json)$/.test(name))) {
    const text = await readFile(path.join(folder, file), 'utf8');
    await writeFile(path.join(folder, file), change(text));
  }
  const { name, routePrefixes, menu, offline } = facts ?? (await readEntry(from));
  const entry = await releaseEntryOf(folder, { name, routePrefixes, menu, offline }, '0.2.0');
  await writeFile(path.join(folder, entryFile), JSON.stringify(entry));
  return { folder, entry };
}

/** A build with other files under the version of another: each script has one byte more, and the entry says so. */
export async function forge(from: string): Promise<string> {
  const folder = await scratch();
  await cp(from, folder, { recursive: true });
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  for (const file of scripts) await appendFile(path.join(folder, file), ' ');
  const { version, manifest, ...facts } = await readEntry(from);
  const entry = { ...(await releaseEntryOf(folder, facts, '0.1.0')), version, manifest };
  await writeFile(path.join(folder, entryFile), JSON.stringify(entry));
  return folder;
}

const run = promisify(execFile);
const faulty = path.join(root, 'e2e/fixtures/mf-faulty');

/** Builds the remote whose faults a page chooses; `standIn` then gives it the places of the platform's remotes. */
export async function buildFaultyRemote(): Promise<void> {
  const builder = path.join(root, 'libs/federation/src/bin.ts');
  await run(process.execPath, [builder, 'build'], { cwd: faulty });
}

/** The remote with faults under the name, the routes and the menu of one of ours. */
export async function standIn(folder: string): Promise<Build> {
  const facts = await readEntry(builtRemote(folder));
  return rebuild(path.join(faulty, 'dist'), (text) => text.replaceAll('mf_faulty', facts.name), facts);
}
