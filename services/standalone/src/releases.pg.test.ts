import * as admin from '@repaso/admin';
import { createLogger } from '@repaso/service-kit';
import { testDatabase } from '@repaso/testing';
import type { TestDatabase } from '@repaso/testing';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readProvided, releaseBundled } from './releases.ts';
import { builtRemote, builtShell, temporaryFolder } from './test/built-site.ts';

let database: TestDatabase;
let shell: string;
beforeAll(async () => {
  database = await testDatabase(admin);
  shell = await builtShell();
});
afterAll(() => database.drop());

const now = new Date('2026-01-01T00:00:00Z');
const log = createLogger({ name: 'test', level: 'silent' });
const context = async () => ({ orm: database.orm, provided: await readProvided(shell), now });
/** The live versions after a start with these built remotes. */
async function startWith(remotes: string, site: string): Promise<string[]> {
  await releaseBundled({ orm: database.orm, log, site, shell, remotes, now });
  const set = await admin.releaseRemotes([], await context());
  return set.remotes.map(({ name, version }) => `${name} ${version}`);
}
const build = (remotes: string, name: string, version: string) =>
  builtRemote(name, version, path.join(remotes, name.replace('_', '-'), 'dist'));

describe('the remotes this checkout built', () => {
  test('are released once for each build, and what people did by hand since then stays', async () => {
    const [remotes, site] = [await temporaryFolder(), await temporaryFolder()];
    await build(remotes, 'mf_one', '1');
    await build(remotes, 'mf_two', '1');
    expect(await startWith(remotes, site)).toEqual(['mf_one 1', 'mf_two 1']);
    await admin.removeRemote('mf_two', await context());
    expect(await startWith(remotes, site)).toEqual(['mf_one 1']);
    await build(remotes, 'mf_two', '2');
    expect(await startWith(remotes, site)).toEqual(['mf_one 1', 'mf_two 2']);
  });

  test('do not keep the platform from starting when they do not fit', async () => {
    const [remotes, site] = [await temporaryFolder(), await temporaryFolder()];
    const before = await startWith(remotes, site);
    const folder = await build(remotes, 'mf_three', '1');
    await writeFile(path.join(folder, 'mf-manifest.json'), 'not the file its entry names');
    expect(await startWith(remotes, site)).toEqual(before);
  });
});
