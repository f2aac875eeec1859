import { releaseEntryOf } from '@repaso/kit';
import type { ReleaseEntry } from '@repaso/contracts';
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { appendFile, cp, mkdtemp, readFile, readdir, rename, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');

/** Returns the folder with the build of one of this repository's remotes. */
export const builtRemote = (folder: string): string => path.join(root, folder, 'dist');

const temporaryFolders: string[] = [];
process.once('exit', () =>
  temporaryFolders.forEach((folder) => rmSync(folder, { recursive: true, force: true })),
);

/** Creates a folder that is deleted when this process exits. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'repaso-e2e-remote-'));
  temporaryFolders.push(folder);
  return folder;
}

/** Moves a remote's published files away, so that requests for them fail. Returns a function that moves them back. */
export async function removeFiles(remotes: string, name: string): Promise<() => Promise<void>> {
  const folder = path.join(remotes, name);
  await rename(folder, `${folder}.away`);
  return () => rename(`${folder}.away`, folder);
}

/** Damages a published remote by a space at the end of its start module. Returns a function that repairs it. */
export async function appendByte(remotes: string, name: string): Promise<() => Promise<void>> {
  const files = await readdir(path.join(remotes, name), { recursive: true });
  const start = files.find((file) => file.includes('expose_start') && file.endsWith('.js'));
  if (start === undefined) throw new Error(`${name} has no start module`);
  const file = path.join(remotes, name, start);
  const { length } = await readFile(file);
  await appendFile(file, ' ');
  return () => truncate(file, length);
}

/** A built remote, with the release entry that describes its files. */
export interface Build {
  folder: string;
  entry: ReleaseEntry;
}

const entryFile = 'release-entry.json';
const readEntry = async (folder: string) =>
  JSON.parse(await readFile(path.join(folder, entryFile), 'utf8')) as ReleaseEntry;

/** Returns the release entry of one of this repository's built remotes. */
export const builtEntry = (folder: string): Promise<ReleaseEntry> => readEntry(builtRemote(folder));

/**
 * Copies a build with changed texts, as another version, and writes a release entry that fits. With `facts` the copy
 * gets name, routes and menu of another remote.
 */
export async function rebuild(
  from: string,
  change: (text: string, file: string) => string,
  facts?: ReleaseEntry,
): Promise<Build> {
  const folder = await temporaryFolder();
  await cp(from, folder, { recursive: true });
  for (const file of (await readdir(folder)).filter((name) => /\.(js|json|css)$/.test(name))) {
    const text = await readFile(path.join(folder, file), 'utf8');
    await writeFile(path.join(folder, file), change(text, file));
  }
  const { name, routePrefixes, menu, offline, settings } = facts ?? (await readEntry(from));
  const panels = settings === undefined ? {} : { settings };
  const own = { name, routePrefixes, menu, offline, ...panels };
  const entry = await releaseEntryOf(folder, own, { version: '0.2.0', versions: {} });
  await writeFile(path.join(folder, entryFile), JSON.stringify(entry));
  return { folder, entry };
}

/**
 * Copies a build with changed scripts but the same version, which the release tool must refuse. Its release entry
 * fits the scripts.
 */
export async function buildWithSameVersion(from: string): Promise<string> {
  const folder = await temporaryFolder();
  await cp(from, folder, { recursive: true });
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  for (const file of scripts) await appendFile(path.join(folder, file), ' ');
  const { version, manifest, ...facts } = await readEntry(from);
  const entry = {
    ...(await releaseEntryOf(folder, facts, { version: '0.1.0', versions: {} })),
    version,
    manifest,
  };
  await writeFile(path.join(folder, entryFile), JSON.stringify(entry));
  return folder;
}

const run = promisify(execFile);
const faulty = path.join(root, 'e2e/fixtures/mf-faulty');

/** Builds the fixture mf-faulty, a remote in which a cookie turns faults on. */
export async function buildFaultyRemote(): Promise<void> {
  const builder = path.join(root, 'libs/federation/src/bin.ts');
  await run(process.execPath, [builder, 'build'], { cwd: faulty });
}

/** Returns mf-faulty with the name, routes and menu entries of one of the real remotes. It has no settings panels. */
export async function faultyBuildOf(folder: string): Promise<Build> {
  const facts = { ...(await readEntry(builtRemote(folder))), settings: undefined };
  return rebuild(path.join(faulty, 'dist'), (text) => text.replaceAll('mf_faulty', facts.name), facts);
}
