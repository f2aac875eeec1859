import type { ReleaseEntry } from '@repaso/contracts';
import { ReleaseRefused, digestOf } from '@repaso/release-rules';
import { buildEntry, buildFiles, buildFolder, provided } from '@repaso/release-rules/testing';
import { openFolderStorage } from '@repaso/service-kit';
import { access, appendFile, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BuildRow, ChannelChangeRow } from '../../db/entities/release-set.entity.ts';
import { goBackTo, releaseFolders } from '../../test/release-folders.ts';
import { startAdmin } from '../../test/start-admin.ts';
import type { TestAdmin } from '../../test/start-admin.ts';

let admin: TestAdmin;
let site: string;
beforeAll(async () => {
  admin = await startAdmin();
  site = await mkdtemp(path.join(tmpdir(), 'repaso-site-'));
});
afterAll(() => admin.close());

const context = () => ({
  ...{ orm: admin.orm, provided, now: new Date(), actor: 'ada' },
  site: openFolderStorage(site),
});
const put = (...folders: string[]) => releaseFolders({ folders }, context());
const release = async (overrides: Partial<ReleaseEntry>) => put(await buildFolder(buildEntry(overrides)));
const remove = (...names: string[]) => releaseFolders({ folders: [], remove: names }, context());
const live = () => admin.visitor.call('getLiveReleaseSet');
const liveVersion = async (name: string) =>
  (await live()).remotes.find((entry) => entry.name === name)?.version;
const published = (name: string, version: string, file = '') =>
  path.join(site, 'remotes', name, version, file);
const reasonsOf = (refused: Promise<unknown>) =>
  refused.then(
    () => [],
    (error: unknown) => (error instanceof ReleaseRefused ? error.reasons : [String(error)]),
  );

describe('publishing a built remote', () => {
  test('copies its files and its entry, and makes a new set live that keeps the others', async () => {
    await release({ name: 'mf_other' });
    const before = await live();
    const entry = buildEntry({ name: 'mf_songs' });
    const { set, isNew } = await put(await buildFolder(entry));
    expect([isNew, set?.id]).toEqual([true, before.id + 1]);
    const after = await live();
    expect(after.id).toBe(set?.id);
    expect(after.remotes.map(({ name }) => name)).toEqual(['mf_other', 'mf_songs']);
    expect(await readFile(published('mf_songs', '1.0.0-abc', 'chunks/a.js'), 'utf8')).toBe('export {}');
    const beside = await readFile(published('mf_songs', '1.0.0-abc', 'release-entry.json'), 'utf8');
    expect(JSON.parse(beside)).toEqual(entry);
    expect(await readdir(path.join(site, '.incoming'))).toEqual([]);
  });

  test('adds several remotes and removes others in one set', async () => {
    await release({ name: 'mf_old' });
    const before = await live();
    const folders = await Promise.all(['mf_one', 'mf_two'].map((name) => buildFolder(buildEntry({ name }))));
    await releaseFolders({ folders, remove: ['mf_old'] }, context());
    const after = await live();
    expect(after.id).toBe(before.id + 1);
    const names = after.remotes.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['mf_one', 'mf_two']));
    expect(names).not.toContain('mf_old');
  });

  test('creates no set when nothing changes', async () => {
    const folder = await buildFolder(buildEntry({ name: 'mf_again' }));
    await put(folder);
    const before = await live();
    expect((await put(folder)).isNew).toBe(false);
    expect(await live()).toEqual(before);
  });

  test('replaces a version by the next and keeps the files of both', async () => {
    for (const version of ['1.0.0', '2.0.0']) await release({ name: 'mf_next', version });
    expect(await liveVersion('mf_next')).toBe('2.0.0');
    await access(published('mf_next', '1.0.0', 'mf-manifest.json'));
  });

  test('publishes an earlier version from its published files, without its build', async () => {
    for (const version of ['1.0.0', '2.0.0']) await release({ name: 'mf_back', version });
    await put(published('mf_back', '1.0.0'));
    expect(await liveVersion('mf_back')).toBe('1.0.0');
  });

  test('repairs damaged published files', async () => {
    const folder = await buildFolder(buildEntry({ name: 'mf_mend' }));
    await put(folder);
    const file = published('mf_mend', '1.0.0-abc', 'chunks/a.js');
    await appendFile(file, ' ');
    await put(folder);
    expect(await readFile(file, 'utf8')).toBe('export {}');
  });

  test('a repair replaces only damaged files, so that the others are never missing', async () => {
    const folder = await buildFolder(buildEntry({ name: 'mf_partly' }));
    await put(folder);
    const intact = published('mf_partly', '1.0.0-abc', 'mf-manifest.json');
    const before = await stat(intact);
    await appendFile(published('mf_partly', '1.0.0-abc', 'chunks/a.js'), ' ');
    await put(folder);
    expect((await stat(intact)).ino).toBe(before.ino);
  });

  test('concurrent publishers lose no remote, and do not conflict over one version', async () => {
    const names = ['mf_p', 'mf_q', 'mf_r', 'mf_r'];
    const folders = await Promise.all(names.map((name) => buildFolder(buildEntry({ name }))));
    await Promise.all(folders.map((folder) => put(folder)));
    expect((await live()).remotes.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  });
});

test('a build from before `needs` stays usable, and a new one without it is refused', async () => {
  const old = buildEntry({ name: 'mf_early' });
  delete old.needs;
  const folder = await buildFolder(old);
  await expect(put(folder)).rejects.toThrow('mf_early does not say what it needs');
  await admin.orm.em.fork().insert(BuildRow, {
    ...{ digest: digestOf(old), name: old.name, version: old.version, entry: old, bytes: 1 },
    ...{ actor: 'ada', createdAt: new Date('2026-01-01') },
  });
  await put(folder);
  const { id, remotes } = await live();
  expect(remotes).toContainEqual(old);
  await release({ name: 'mf_early', version: '2.0.0' });
  await goBackTo(id, context());
  expect(await liveVersion('mf_early')).toBe(old.version);
});

describe('a refused release', () => {
  test('leaves the live set and the live files of its version unchanged', async () => {
    const files = buildFiles('mf_live');
    await put(await buildFolder(buildEntry({ name: 'mf_live' }, files), files));
    const before = await live();
    const other = { ...files, 'chunks/a.js': 'export {} ' };
    const refused = put(await buildFolder(buildEntry({ name: 'mf_live' }, other), other));
    await expect(refused).rejects.toThrow('was released with other contents: give it another version');
    expect(await live()).toEqual(before);
    const file = published('mf_live', '1.0.0-abc', 'chunks/a.js');
    expect(await readFile(file, 'utf8')).toBe('export {}');
  });

  test('publishes none of its files, and reports every reason', async () => {
    const files = buildFiles('mf_unfit', { 'style.css': 'nav { display: none }' });
    const entry = buildEntry({ name: 'mf_unfit', shared: { react: '^18.0.0' } }, files);
    expect(await reasonsOf(put(await buildFolder(entry, files)))).toEqual([
      expect.stringContaining('needs react ^18.0.0, and in its manifest ^19.0.0'),
      expect.stringContaining('@repaso/shell-api not at all'),
      'mf_unfit has styles beyond its own elements: nav in style.css; build it again with the present kit',
      'mf_unfit needs react ^18.0.0, and the shell provides 19.3.1',
    ]);
    expect(await readdir(path.join(site, 'remotes'))).not.toContain('mf_unfit');
  });

  test('is one with other contents for a version that was live before', async () => {
    await release({ name: 'mf_once', version: '1.0.0' });
    await release({ name: 'mf_once', version: '2.0.0' });
    await expect(release({ name: 'mf_once', version: '1.0.0', offline: true })).rejects.toThrow(
      'another version',
    );
  });

  test('is one with a missing file, or one that differs from its entry', async () => {
    const folder = await buildFolder(buildEntry({ name: 'mf_bad' }));
    await writeFile(path.join(folder, 'chunks/a.js'), 'changed');
    await expect(put(folder)).rejects.toThrow('mf_bad has another chunks/a.js than its entry names');
    const less = buildFiles('mf_bad');
    delete less['chunks/a.js'];
    const incomplete = await buildFolder(buildEntry({ name: 'mf_bad' }), less);
    await expect(put(incomplete)).rejects.toThrow('mf_bad lacks its file chunks/a.js');
  });

  test('is one whose entry breaks the contract or is not JSON', async () => {
    const entry = buildEntry({ name: 'mf_bad' });
    const folder = await buildFolder({ ...entry, routePrefixes: [] });
    await expect(put(folder)).rejects.toThrow('routePrefixes');
    await writeFile(path.join(folder, 'release-entry.json'), '{');
    await expect(put(folder)).rejects.toThrow('is not JSON');
  });

  test('is not caused by an incompatible live remote that the release does not change', async () => {
    await release({ name: 'mf_before' });
    const newer = {
      ...context(),
      provided: { ...provided, shared: { ...provided.shared, '@repaso/shell-api': '2.0.0' } },
    };
    const folder = await buildFolder(buildEntry({ name: 'mf_before', version: '2.0.0' }));
    await expect(releaseFolders({ folders: [folder] }, newer)).rejects.toThrow('the shell provides 2.0.0');
    const { others } = await releaseFolders({ folders: [], remove: ['mf_songs'] }, newer);
    expect(others.map(({ text }) => text)).toContain(
      'mf_before needs @repaso/shell-api ^1.0.0, and the shell provides 2.0.0',
    );
  });
});

describe('removing a remote', () => {
  test('creates a set without it', async () => {
    await release({ name: 'mf_leaving' });
    await remove('mf_leaving');
    expect(await liveVersion('mf_leaving')).toBeUndefined();
  });

  test('is refused for a remote that is not live', async () => {
    await expect(remove('mf_nobody')).rejects.toThrow('the channel has no remote mf_nobody');
  });

  test('is refused for an essential remote, unless it is forced', async () => {
    await release({ name: 'mf_auth' });
    await expect(remove('mf_auth')).rejects.toThrow('mf_auth is essential: nobody can sign in without it');
    await releaseFolders({ folders: [], remove: ['mf_auth'], isForced: true }, context());
    expect(await liveVersion('mf_auth')).toBeUndefined();
  });
});

describe('rolling back to an earlier set', () => {
  test('makes the set live again, without any build, and says who went back and why', async () => {
    await release({ name: 'mf_turn', version: '1.0.0' });
    const { id, remotes } = await live();
    await release({ name: 'mf_turn', version: '2.0.0' });
    await release({ name: 'mf_later' });
    const { set } = await goBackTo(id, { ...context(), why: 'v2 loses answers' });
    expect(set?.id).toBe(id);
    expect(await live()).toMatchObject({ id, remotes });
    const [change] = await admin.orm.em
      .fork()
      .find(ChannelChangeRow, {}, { orderBy: { id: 'desc' }, limit: 1 });
    expect(change).toMatchObject({ toSet: id, kind: 'rollback', actor: 'ada', reason: 'v2 loses answers' });
  });

  test('is refused for an unknown set, and for one with damaged files', async () => {
    await release({ name: 'mf_whole', version: '1.0.0' });
    const { id } = await live();
    await release({ name: 'mf_whole', version: '2.0.0' });
    await appendFile(published('mf_whole', '1.0.0', 'chunks/a.js'), ' ');
    const before = await live();
    await expect(goBackTo(id, context())).rejects.toThrow(
      'mf_whole 1.0.0 is incomplete: chunks/a.js is damaged; release its build again',
    );
    await expect(goBackTo(99_999, context())).rejects.toThrow('there is no set 99999');
    expect(await live()).toEqual(before);
  });
});
