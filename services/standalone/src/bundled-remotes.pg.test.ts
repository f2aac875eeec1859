import * as admin from '@repaso/admin';
import { releaseFolders } from '@repaso/admin/testing';
import { openFolderStorage } from '@repaso/service-kit';
import { createTestDatabase } from '@repaso/testing';
import type { TestDatabase } from '@repaso/testing';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseBundled } from './bundled-remotes.ts';
import { builtRemote, builtShell, temporaryFolder } from './test/built-site.ts';

let database: TestDatabase;
let shell: string;
let remotes: string;
let site: string;
beforeEach(async () => {
  database = await createTestDatabase(admin);
  [shell, remotes, site] = await Promise.all([builtShell(), temporaryFolder(), temporaryFolder()]);
});
afterEach(() => database.drop());

const now = new Date('2026-01-01T00:00:00Z');
const bundle = (name: string, version: string, facts?: { routePrefixes: string[] }) =>
  builtRemote(name, version, path.join(remotes, name.replace('_', '-'), 'dist'), facts);
const common = () => ({ orm: database.orm, site: openFolderStorage(site), now });
const start = () => releaseBundled({ ...common(), signing: null, shell, remotes });

async function publishManually(order: Parameters<typeof releaseFolders>[0]): Promise<void> {
  const provided = await admin.readProvided(shell);
  await releaseFolders(order, { ...common(), provided, actor: 'ada' });
}

async function live(): Promise<string[]> {
  const list = await admin.listReleases(database.orm.em.fork(), { limit: 1 });
  return (list.live?.remotes ?? []).map(({ name, version }) => `${name} ${version}`);
}

describe('the bundled remotes', () => {
  test('are released once for each build', async () => {
    await bundle('mf_one', '1');
    await bundle('mf_two', '1');
    expect((await start()).changed.isNew).toBe(true);
    expect(await live()).toEqual(['mf_one 1', 'mf_two 1']);
    expect((await start()).changed.isNew).toBe(false);
    await bundle('mf_two', '2');
    await start();
    expect(await live()).toEqual(['mf_one 1', 'mf_two 2']);
  });

  test('do not replace a remote that was released manually, while the others are updated', async () => {
    await bundle('mf_one', '1');
    await bundle('mf_two', '1');
    await start();
    await publishManually({ folders: [await builtRemote('mf_one', '1-hotfix')] });
    await start();
    expect(await live()).toEqual(['mf_one 1-hotfix', 'mf_two 1']);
    await bundle('mf_one', '2');
    await bundle('mf_two', '2');
    expect((await start()).held).toEqual([
      'mf_one 2 does not replace 1-hotfix, which was released manually; npm run release -- mf-one/dist releases the bundled version',
    ]);
    expect(await live()).toEqual(['mf_one 1-hotfix', 'mf_two 2']);
    await publishManually({ folders: [path.join(remotes, 'mf-one/dist')] });
    await start();
    await bundle('mf_one', '3');
    await start();
    expect(await live()).toEqual(['mf_one 3', 'mf_two 2']);
  });

  test('do not restore a remote that was removed manually', async () => {
    await bundle('mf_one', '1');
    await start();
    await publishManually({ folders: [], remove: ['mf_one'] });
    await bundle('mf_one', '2');
    expect((await start()).held).toEqual([expect.stringContaining('mf_one 2 is not released')]);
    expect(await live()).toEqual([]);
  });

  test('are released again when the files of the live version are missing', async () => {
    await bundle('mf_one', '1');
    await start();
    await publishManually({ folders: [await builtRemote('mf_one', '1-hotfix')] });
    site = await temporaryFolder();
    await bundle('mf_one', '2');
    await start();
    expect(await live()).toEqual(['mf_one 2']);
  });

  test('that are incompatible are left out, and do not prevent the start', async () => {
    await bundle('mf_study', '1', { routePrefixes: ['/', '/practice'] });
    await bundle('mf_fit', '1');
    await bundle('mf_unfit', '1', { routePrefixes: ['/practice'] });
    const damaged = await bundle('mf_damaged', '1');
    await writeFile(path.join(damaged, 'mf-manifest.json'), 'not the file its entry names');
    const { unfit } = await start();
    expect(await live()).toEqual(['mf_fit 1', 'mf_study 1']);
    expect(unfit).toEqual([
      'mf_damaged has another mf-manifest.json than its entry names',
      'mf_study and mf_unfit both want /practice',
    ]);
    expect(existsSync(path.join(site, 'remotes/mf_unfit'))).toBe(false);
  });
});
