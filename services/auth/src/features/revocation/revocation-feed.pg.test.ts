import { startTestAuth } from '@repaso/testing';
import type { TestAuth } from '@repaso/testing';
import { publishRevocation } from '../../revocations/publish-revocation.command.ts';

let auth: TestAuth;
const now = Date.parse('2026-11-21T10:00:00Z');
let before: number;
beforeAll(async () => {
  auth = await startTestAuth({ now: () => new Date(now) });
});
afterAll(() => auth.close());
beforeEach(async () => {
  before = (await read(0)).head;
});

const publish = () =>
  auth.orm.em.fork().transactional((em) => {
    const change = { kind: 'session' as const, userId: crypto.randomUUID(), sid: crypto.randomUUID() };
    return publishRevocation(em, change, new Date(now));
  });
const read = (since: number) => auth.visitor().call('getRevocations', { query: { since } });

test('shows a reader every change in order, while many write', async () => {
  const seen: number[] = [];
  const reading = (async () => {
    while (seen.length < 80) {
      const { items } = await read(seen.at(-1) ?? before);
      seen.push(...items.map(({ seq }) => seq));
    }
  })();
  const writer = async () => {
    for (let i = 0; i < 10; i += 1) await publish();
  };
  await Promise.all(Array.from({ length: 8 }, writer));
  await reading;
  expect(seen).toEqual(Array.from({ length: 80 }, (_, i) => before + i + 1));
});

test('answers long feeds in pages, with the head in each', async () => {
  await auth.orm.em.fork().transactional(async (em) => {
    for (let i = 0; i < 501; i += 1) {
      await publishRevocation(em, { kind: 'user', userId: crypto.randomUUID(), sid: null }, new Date(now));
    }
  });
  const first = await read(before);
  expect([first.items.length, first.head]).toEqual([500, before + 501]);
  expect((await read(before + 500)).items.map(({ seq }) => seq)).toEqual([before + 501]);
});

test('names nobody: ids are digests', async () => {
  const user = await auth.createUser();
  const client = await auth.signIn(user);
  const [sid = ''] = (client.cookies.get('repaso_refresh') ?? '').split('.');
  await client.call('signOut');
  const feed = JSON.stringify(await read(before));
  expect(feed).not.toContain(user.id);
  expect(feed).not.toContain(sid);
});

test('refuses a number that is none', async () => {
  const { status } = await auth.visitor().send('getRevocations', { query: { since: 'x' } });
  expect(status).toBe(400);
});
