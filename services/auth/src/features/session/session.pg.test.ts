import { startTestAuth } from '../../test/test-auth.ts';
import type { TestAuth } from '../../test/test-auth.ts';

let auth: TestAuth;
let clock = Date.parse('2026-11-21T10:00:00Z');
beforeAll(async () => {
  auth = await startTestAuth({ now: () => new Date(clock) });
});
afterAll(() => auth.close());

test('returns no user for a visitor', async () => {
  expect(await auth.visitor().call('getSession')).toMatchObject({
    user: null,
    expiresAt: null,
    accessExpiresAt: null,
  });
});

test('returns a signed-in user', async () => {
  const user = await auth.createUser({ role: 'admin', name: 'Elena' });
  const view = await (await auth.signIn(user)).call('getSession');
  expect(view.user).toMatchObject({ id: user.id, name: 'Elena', role: 'admin', emailVerified: true });
  expect(view.accessExpiresAt).toBe(new Date(clock + 300_000).toISOString());
});

test('finds the user by the refresh token when the access token has expired, and returns no accessExpiresAt', async () => {
  const user = await auth.createUser();
  const client = await auth.signIn(user);
  clock += 3_600_000;
  expect(await client.call('getSession')).toMatchObject({ user: { id: user.id }, accessExpiresAt: null });
});

test('returns no user for an old refresh token', async () => {
  const client = await auth.signIn(await auth.createUser());
  const first = client.cookies.get('repaso_refresh') ?? '';
  for (let i = 0; i < 2; i += 1) {
    await client.call('refreshSession');
    clock += 31_000;
  }
  const holder = auth.visitor();
  holder.cookies.set('repaso_refresh', first);
  expect((await holder.call('getSession')).user).toBeNull();
});

test('ignores an invalid token', async () => {
  const client = auth.visitor();
  client.cookies.set('repaso_access', 'x.y.z');
  expect((await client.call('getSession')).user).toBeNull();
});

test('a user has at most fifty sessions; the least recently used one ends', async () => {
  await auth.orm.em.fork().execute('delete from auth.rate_limit_count');
  const user = await auth.createUser();
  const used = await auth.signIn(user);
  clock += 60_000;
  const idle = await auth.signIn(user);
  clock += 60_000;
  await used.call('refreshSession');
  for (let i = 0; i < 49; i += 1) await auth.signIn(user);
  expect((await idle.send('refreshSession')).envelope.message).toBe('SESSION_REVOKED');
  expect((await used.call('refreshSession')).user?.id).toBe(user.id);
});

describe('cookies of an https origin', () => {
  let secure: TestAuth;
  beforeAll(async () => {
    secure = await startTestAuth({ now: () => new Date(clock), origin: 'https://repaso.example' });
  });
  afterAll(() => secure.close());

  test('have the prefix that binds them to this host', async () => {
    const { email, password } = await secure.createUser();
    const { headers } = await secure.visitor().send('signIn', { body: { email, password } });
    expect(headers.getSetCookie()).toHaveLength(3);
    for (const cookie of headers.getSetCookie())
      expect(cookie).toMatch(
        /^__Host-repaso_\w+=[^;]+; path=\/; expires=[^;]+; samesite=lax; secure; httponly$/i,
      );
  });

  test('without the prefix are exchanged and removed', async () => {
    const client = await secure.signIn(await secure.createUser());
    const older = secure.visitor();
    older.cookies.set('repaso_refresh', client.cookies.get('__Host-repaso_refresh') ?? '');
    older.cookies.set('repaso_access', 'x');
    expect((await older.call('refreshSession')).user).not.toBeNull();
    expect([...older.cookies.keys()].sort()).toEqual(['__Host-repaso_access', '__Host-repaso_refresh']);
  });
});

describe('sign-out', () => {
  test('ends only this session, in all services, and clears the cookies', async () => {
    const user = await auth.createUser();
    const [client, other] = [await auth.signIn(user), await auth.signIn(user)];
    const copy = auth.visitor();
    client.cookies.forEach((value, name) => copy.cookies.set(name, value));
    const { head } = await auth.visitor().call('getRevocations');
    await client.call('signOut');
    expect([...client.cookies.keys()]).toEqual(['repaso_device']);
    expect((await copy.call('getSession')).user).toBeNull();
    expect((await copy.send('refreshSession')).envelope.message).toBe('SESSION_REVOKED');
    const feed = await auth.visitor().call('getRevocations', { query: { since: head } });
    expect(feed.items).toMatchObject([{ kind: 'session', seq: head + 1 }]);
    expect((await other.call('getSession')).user?.id).toBe(user.id);
  });

  test('succeeds when repeated, and for a visitor', async () => {
    const client = await auth.signIn(await auth.createUser());
    await client.call('signOut');
    const { head } = await auth.visitor().call('getRevocations');
    await client.call('signOut');
    await auth.visitor().call('signOut');
    expect((await auth.visitor().call('getRevocations')).head).toBe(head);
  });

  test('works when the access token has expired', async () => {
    const client = await auth.signIn(await auth.createUser());
    client.cookies.delete('repaso_access');
    const refresh = client.cookies.get('repaso_refresh') ?? '';
    await client.call('signOut');
    client.cookies.set('repaso_refresh', refresh);
    expect((await client.send('refreshSession')).envelope.message).toBe('SESSION_REVOKED');
  });
});
