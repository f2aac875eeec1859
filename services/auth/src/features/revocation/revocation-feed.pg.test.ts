import { createSessionVerifier } from '@repaso/service-kit';
import { startTestAuth } from '../../test/test-auth.ts';
import type { TestAuth } from '../../test/test-auth.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { publishRevocation } from '../../domain/revocations/publish-revocation.command.ts';

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

test('a reader gets every entry in order, while many write', async () => {
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

test('returns long feeds in pages, each with the head', async () => {
  await auth.orm.em.fork().transactional(async (em) => {
    for (let i = 0; i < 501; i += 1) {
      await publishRevocation(em, { kind: 'user', userId: crypto.randomUUID(), sid: null }, new Date(now));
    }
  });
  const first = await read(before);
  expect([first.items.length, first.head]).toEqual([500, before + 501]);
  expect((await read(before + 500)).items.map(({ seq }) => seq)).toEqual([before + 501]);
});

test('contains digests instead of ids', async () => {
  const user = await auth.createUser();
  const client = await auth.signIn(user);
  const [sid = ''] = (client.cookies.get('repaso_refresh') ?? '').split('.');
  await client.call('signOut');
  const feed = JSON.stringify(await read(before));
  expect(feed).not.toContain(user.id);
  expect(feed).not.toContain(sid);
});

test('refuses an invalid number', async () => {
  const { status } = await auth.visitor().send('getRevocations', { query: { since: 'x' } });
  expect(status).toBe(400);
});

describe('a reader that waits', () => {
  test('receives a revocation immediately, in the same process and over HTTP', async () => {
    const follower = createSessionVerifier({ from: auth.url, now: () => new Date(now) });
    await follower.start();
    const user = await auth.createUser();
    const client = await auth.signIn(user);
    const token = client.cookies.get('repaso_access') ?? '';
    await follower.verify(token);
    await auth.deps.sessions.verify(token);
    await client.call('signOut');
    const order: string[] = [];
    // A reader without new entries waits its full second. That is half the pause of a verifier between polls, so the
    // verifiers below must have been notified.
    const idle = auth.visitor().call('getRevocations', { query: { since: before + 1, wait: 1 } });
    const untilRefused = async (verify: () => Promise<unknown>) => {
      while (
        await verify().then(
          () => true,
          () => false,
        )
      )
        await sleep(5);
      order.push('refused');
    };
    await Promise.all([
      untilRefused(() => follower.verify(token)),
      untilRefused(() => auth.deps.sessions.verify(token)),
      idle.then(({ items }) => order.push(`idle reader, ${items.length} changes`)),
    ]);
    expect(order).toEqual(['refused', 'refused', 'idle reader, 0 changes']);
    follower.stop();
  });

  test('gets an empty page when its time is over', async () => {
    const start = performance.now();
    const page = await auth.visitor().call('getRevocations', { query: { since: before, wait: 1 } });
    expect(page).toEqual({ items: [], head: before });
    expect(performance.now() - start).toBeGreaterThan(900);
  });

  test('is notified again after the connection to Postgres was lost', async () => {
    await auth.orm.em
      .fork()
      .execute(
        `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
      );
    await sleep(1500);
    const reading = auth.visitor().call('getRevocations', { query: { since: before, wait: 10 } });
    await sleep(100);
    await publish();
    expect((await reading).items).toHaveLength(1);
  });
});
