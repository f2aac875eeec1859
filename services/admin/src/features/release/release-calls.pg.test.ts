import { releaseRemotes } from '../../index.ts';
import { buildEntry, provided } from '../../test/build-release.ts';
import { startAdmin } from '../../test/start-admin.ts';
import type { TestAdmin } from '../../test/start-admin.ts';

const admin = await startAdmin();
afterAll(() => admin.close());

const release = (version: string) =>
  releaseRemotes([buildEntry({ version })], { orm: admin.orm, provided, now: new Date() });

describe('getLiveReleaseSet', () => {
  test('answers an empty set while nothing is released, then the live one, to visitors', async () => {
    expect(await admin.visitor.call('getLiveReleaseSet')).toMatchObject({ schema: 1, id: 0, remotes: [] });
    const set = await release('1.0.0');
    expect(await admin.visitor.call('getLiveReleaseSet')).toEqual(set);
  });

  test('tells a page that asks again whether anything changed', async () => {
    await release('2.0.0');
    const first = await admin.visitor.fetch('/api/admin/releases/live');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    // As a browser asks; Node's fetch would add `no-cache`, which wants the whole answer.
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const ask = () => admin.visitor.fetch('/api/admin/releases/live', { headers });
    const again = await ask();
    expect([again.status, await again.text()]).toEqual([304, '']);
    await release('3.0.0');
    expect((await ask()).status).toBe(200);
  });
});

describe('getReleaseSets', () => {
  test('lists the sets, newest first, to admins', async () => {
    const set = await release('4.0.0');
    const list = await (await admin.signIn('admin')).call('getReleaseSets');
    expect(list.live).toBe(set.id);
    expect(list.sets[0]).toEqual(set);
    const ids = list.sets.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });

  test('is refused to visitors, learners and professors', async () => {
    const answer = async (client: TestAdmin['visitor']) =>
      (await client.send('getReleaseSets')).envelope.message;
    expect(await answer(admin.visitor)).toBe('UNAUTHENTICATED');
    expect(await answer(await admin.signIn('user'))).toBe('FORBIDDEN');
    expect(await answer(await admin.signIn('professor'))).toBe('FORBIDDEN');
  });

  test('takes no other method', async () => {
    const response = await admin.visitor.fetch('/api/admin/releases/live', { method: 'POST' });
    expect(response.status).toBe(405);
  });
});
