import { releaseEntryOf } from '@repaso/federation';
import type { ReleaseEntry } from '@repaso/contracts';
import { appendFile, cp, mkdtemp, readFile, readdir, rename, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Where the build of a remote of this repository lies. */
export const builtRemote = (folder: string): string => path.join(root, folder, 'dist');

/** A folder that nothing else uses. */
export const scratch = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'repaso-e2e-remote-'));

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

/** Another build of a remote, in which one text reads differently. */
export async function withOtherText(folder: string, before: string, after: string): Promise<string> {
  const copy = await scratch();
  await cp(builtRemote(folder), copy, { recursive: true });
  for (const file of (await readdir(copy)).filter((name) => name.endsWith('.js'))) {
    const code = await readFile(path.join(copy, file), 'utf8');
    await writeFile(path.join(copy, file), code.replaceAll(before, after));
  }
  const entryFile = path.join(copy, 'release-entry.json');
  const entry = JSON.parse(await readFile(entryFile, 'utf8')) as ReleaseEntry;
  const { name, routePrefixes, menu, offline } = entry;
  const facts = { name, routePrefixes, menu, offline };
  await writeFile(entryFile, JSON.stringify(await releaseEntryOf(copy, facts, '0.2.0')));
  return copy;
}
