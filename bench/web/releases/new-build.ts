import { releaseEntryOf } from '@repaso/kit';
import type { ReleaseEntry } from '@repaso/contracts';
import type { Client } from '@repaso/testing';
import { execFile } from 'node:child_process';
import { cp, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inTemporaryFolder } from '../../src/harness/temporary.ts';

const built = path.resolve(import.meta.dirname, '../../../mf-auth/dist');
const entryFile = 'release-entry.json';

/** The text of the sign-in screen by which builds differ. */
export const firstText = 'solo mirar';
export const textOf = (build: number) => `${firstText} n.º ${build}`;

/** Makes a build of mf-auth that shows another text, and returns its archive. */
export function packNewBuild(build: number): Promise<Buffer> {
  return inTemporaryFolder(async (folder) => {
    const copy = path.join(folder, 'dist');
    await cp(built, copy, { recursive: true });
    for (const name of (await readdir(copy)).filter((file) => file.endsWith('.js'))) {
      const file = path.join(copy, name);
      await writeFile(file, (await readFile(file, 'utf8')).replaceAll(firstText, textOf(build)));
    }
    const file = path.join(copy, entryFile);
    const entry = JSON.parse(await readFile(file, 'utf8')) as ReleaseEntry;
    await writeFile(
      file,
      JSON.stringify(await releaseEntryOf(copy, entry, { version: `0.1.${build}`, versions: {} })),
    );
    const archive = path.join(folder, 'build.tgz');
    await promisify(execFile)('tar', ['-C', copy, '-czf', archive, '.']);
    return readFile(archive);
  });
}

/** Sends a build and puts it live. Returns the number of its set. */
export async function publish(admin: Client, archive: Buffer): Promise<number> {
  const response = await admin.fetch('/api/admin/releases/builds', {
    method: 'POST',
    headers: { 'content-type': 'application/gzip' },
    body: new Uint8Array(archive),
  });
  if (!response.ok) throw new Error(await response.text());
  const { data } = (await response.json()) as { data: { digest: string } };
  return changeLive(admin, { put: [data.digest] });
}

/** Changes the live channel. Returns the number of its set. */
export async function changeLive(
  admin: Client,
  change: { put: string[] } | { set: number },
): Promise<number> {
  const { id } = await admin.call('getLiveReleaseSet');
  const body = { base: id, why: 'a benchmark', ...change };
  return (await admin.call('changeChannel', { params: { channel: 'live' }, body })).set;
}
