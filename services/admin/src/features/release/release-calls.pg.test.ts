import { buildEntry, buildFolder, provided } from '@repaso/release-rules/testing';
import { openFolderStorage } from '@repaso/service-kit';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { presentReleaseSet } from './release-set.presenter.ts';
import { releaseFolders } from '../../test/release-folders.ts';
import { startAdmin } from '../../test/start-admin.ts';
import type { TestAdmin } from '../../test/start-admin.ts';

const admin = await startAdmin();
afterAll(() => admin.close());

const site = openFolderStorage(await mkdtemp(path.join(tmpdir(), 'repaso-site-')));
async function release(version: string) {
  const folders = [await buildFolder(buildEntry({ version }))];
  const context = {
    orm: admin.orm,
    provided,
    site,
    now: new Date(),
    actor: 'ada',
    why: `release ${version}`,
  };
  const { set } = await releaseFolders({ folders }, context);
  return presentReleaseSet(set);
}

describe('getLiveReleaseSet', () => {
  test('returns an empty set while nothing is released, then the live one, also to visitors', async () => {
    expect(await admin.visitor.call('getLiveReleaseSet')).toMatchObject({ schema: 1, id: 0, remotes: [] });
    const set = await release('1.0.0');
    expect(await admin.visitor.call('getLiveReleaseSet')).toEqual({
      ...set,
      channel: 'live',
      isShared: false,
    });
  });

  test('responds with 304 to a repeated request when nothing has changed', async () => {
    await release('2.0.0');
    const first = await admin.visitor.fetch('/api/admin/releases/live');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    // Sends what a browser sends. Node's fetch would add `no-cache`, for which the service sends the whole response.
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const request = () => admin.visitor.fetch('/api/admin/releases/live', { headers });
    const again = await request();
    expect([again.status, await again.text()]).toEqual([304, '']);
    await release('3.0.0');
    expect((await request()).status).toBe(200);
  });
});

describe('getReleaseSets', () => {
  test('lists the sets, newest first, to admins: when, who, why and what changed', async () => {
    const before = await admin.visitor.call('getLiveReleaseSet');
    const set = await release('4.0.0');
    const list = await (await admin.signIn('admin')).call('getReleaseSets');
    expect(list.live).toEqual({
      id: set.id,
      createdAt: set.createdAt,
      remotes: [{ name: 'mf_fifth', version: '4.0.0', routePrefixes: ['/mf-fifth'] }],
    });
    expect(list.sets[0]).toEqual({
      id: set.id,
      createdAt: set.createdAt,
      kind: 'release',
      actor: 'ada',
      reason: 'release 4.0.0',
      changes: [{ name: 'mf_fifth', from: before.remotes[0]?.version, to: '4.0.0' }],
    });
    const ids = list.sets.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });

  test('returns pages, without the fields that only the shell needs', async () => {
    for (const version of ['5.0.0', '6.0.0', '7.0.0']) await release(version);
    const client = await admin.signIn('admin');
    const first = await client.call('getReleaseSets', { query: { limit: 2 } });
    expect(first.sets).toHaveLength(2);
    const second = await client.call('getReleaseSets', { query: { limit: 2, before: first.next ?? 0 } });
    expect(second.sets[0]?.id).toBe((first.sets[1]?.id ?? 0) - 1);
    expect(second.sets[0]?.changes).toEqual([{ name: 'mf_fifth', from: '4.0.0', to: '5.0.0' }]);
    const last = await client.call('getReleaseSets', { query: { limit: 100 } });
    expect([last.next, last.sets.at(-1)?.changes[0]?.from]).toEqual([null, null]);
    expect(JSON.stringify(last)).not.toContain('sha256-');
  });

  test('refuses an invalid page', async () => {
    const client = await admin.signIn('admin');
    const response = await client.send('getReleaseSets', { query: { before: 0 } });
    expect(response.envelope.message).toBe('VALIDATION');
  });

  test('is refused to visitors, learners and professors', async () => {
    const codeFor = async (client: TestAdmin['visitor']) =>
      (await client.send('getReleaseSets')).envelope.message;
    expect(await codeFor(admin.visitor)).toBe('UNAUTHENTICATED');
    expect(await codeFor(await admin.signIn('user'))).toBe('FORBIDDEN');
    expect(await codeFor(await admin.signIn('professor'))).toBe('FORBIDDEN');
  });

  test('refuses other methods', async () => {
    const response = await admin.visitor.fetch('/api/admin/releases/live', { method: 'POST' });
    expect(response.status).toBe(405);
  });
});
