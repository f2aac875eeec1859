import { access, readFile, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publish, releaseRemotes, removeRemote } from '../../index.ts';
import { buildEntry, buildFolder, provided } from '../../test/build-release.ts';
import { startAdmin } from '../../test/start-admin.ts';
import type { TestAdmin } from '../../test/start-admin.ts';

let admin: TestAdmin;
let site: string;
beforeAll(async () => {
  admin = await startAdmin();
  site = await mkdtemp(path.join(tmpdir(), 'repaso-site-'));
});
afterAll(() => admin.close());

const files = { 'mf-manifest.json': '{"a":1}', 'chunks/a.js': 'export {}' };
const context = () => ({ orm: admin.orm, provided, now: new Date() });
const put = (...folders: string[]) => publish(folders, { ...context(), site });
const live = () => admin.visitor.call('getLiveReleaseSet');

describe('publishing a built remote', () => {
  test('copies its files and puts a new set live that keeps the others', async () => {
    await releaseRemotes([buildEntry({ name: 'mf_other' })], context());
    const before = await live();
    const entry = buildEntry({ name: 'mf_songs' }, files);
    const set = await put(await buildFolder(entry, files));
    expect(set.id).toBeGreaterThan(before.id);
    expect(set.remotes.map(({ name }) => name)).toEqual(['mf_other', 'mf_songs']);
    expect(await live()).toEqual(set);
    const copied = path.join(site, 'remotes/mf_songs/1.0.0-abc/chunks/a.js');
    expect(await readFile(copied, 'utf8')).toBe('export {}');
  });

  test('puts several remotes live as one set', async () => {
    const before = await live();
    const first = buildEntry({ name: 'mf_one' }, files);
    const second = buildEntry({ name: 'mf_two' }, files);
    const set = await put(await buildFolder(first, files), await buildFolder(second, files));
    expect(set.id).toBe(before.id + 1);
    expect(set.remotes.map(({ name }) => name)).toEqual(expect.arrayContaining(['mf_one', 'mf_two']));
  });

  test('makes no set for what is live already', async () => {
    const entry = buildEntry({ name: 'mf_again' }, files);
    const folder = await buildFolder(entry, files);
    expect(await put(folder)).toEqual(await put(folder));
  });

  test('replaces one version by the next and keeps the files of both', async () => {
    for (const version of ['1.0.0', '2.0.0']) {
      await put(await buildFolder(buildEntry({ name: 'mf_next', version }, files), files));
    }
    const versions = (await live()).remotes
      .filter(({ name }) => name === 'mf_next')
      .map(({ version }) => version);
    expect(versions).toEqual(['2.0.0']);
    await access(path.join(site, 'remotes/mf_next/1.0.0/mf-manifest.json'));
  });

  test('is refused, with nothing changed, when a file is not the one the entry names', async () => {
    const before = await live();
    const folder = await buildFolder(buildEntry({ name: 'mf_bad' }, files), files);
    await writeFile(path.join(folder, 'chunks/a.js'), 'changed');
    await expect(put(folder)).rejects.toThrow('chunks/a.js is not the file the entry names');
    expect(await live()).toEqual(before);
  });

  test('is refused when a file is missing, the entry is none, or breaks the contract', async () => {
    const entry = buildEntry({ name: 'mf_bad' }, files);
    await expect(put(await buildFolder(entry, { 'mf-manifest.json': '{"a":1}' }))).rejects.toThrow(
      'is missing',
    );
    await expect(put('/nowhere')).rejects.toThrow('build the remote first');
    const broken = await buildFolder({ ...entry, routePrefixes: [] }, files);
    await expect(put(broken)).rejects.toThrow('routePrefixes');
    const folder = await buildFolder(entry, files);
    await writeFile(path.join(folder, 'release-entry.json'), '{');
    await expect(put(folder)).rejects.toThrow('is not JSON');
  });

  test('two publishers at once lose neither’s remote', async () => {
    const names = ['mf_p', 'mf_q', 'mf_r', 'mf_s'];
    await Promise.all(names.map((name) => releaseRemotes([buildEntry({ name })], context())));
    expect((await live()).remotes.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  });
});

describe('taking a remote off', () => {
  test('makes a set without it', async () => {
    await releaseRemotes([buildEntry({ name: 'mf_leaving' })], context());
    const set = await removeRemote('mf_leaving', context());
    expect(set.remotes.some(({ name }) => name === 'mf_leaving')).toBe(false);
    expect(await live()).toEqual(set);
  });

  test('is refused for a remote that is not live', async () => {
    await expect(removeRemote('mf_nobody', context())).rejects.toThrow(
      'the live set has no remote mf_nobody',
    );
  });
});
