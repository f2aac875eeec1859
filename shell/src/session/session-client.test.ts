import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configureStore } from '@reduxjs/toolkit';
import type { ErrorCode, SessionView } from '@repaso/contracts';
import { call } from '@repaso/shell-api';
import { bindHttp } from '@repaso/shell-api/host';
import type { DeviceStorage } from '../device-storage.ts';
import { presenceOf } from './presence.ts';
import type { Presence } from './presence.ts';
import type { Exclusively } from './session-call.ts';
import { oneTabAtATime } from './session-channel.ts';
import { createSessionClient } from './session-client.ts';
import { sessionMemory } from './session-memory.ts';
import { sessionSlice } from './session-state.ts';

type Reply = SessionView | ErrorCode | 'down' | null | undefined;
/** Responses of the auth service to successive requests, by the last part of the path. The last of a list repeats. */
let replies: Record<string, Reply[]> = {};
let requests: string[] = [];
const status: Partial<Record<ErrorCode, number>> = {
  SESSION_REVOKED: 401,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
};

const server = createServer((request, response) => {
  const name = (request.url ?? '').split('/').at(-1) ?? '';
  requests.push(name);
  const queue = replies[name] ?? [null];
  const reply = queue.length > 1 ? queue.shift() : queue[0];
  if (reply === 'down') return request.socket.destroy();
  const fails = typeof reply === 'string';
  response.writeHead(fails ? (status[reply] ?? 403) : 200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify(
      fails
        ? { success: false, message: reply, error: { code: reply, params: {}, requestId: 'r' } }
        : { success: true, data: reply ?? null, message: 'ok' },
    ),
  );
});

const realFetch = globalThis.fetch;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // A page resolves paths against its own origin; Node has none, so the test adds the server's.
  globalThis.fetch = (path, init) => realFetch(`http://127.0.0.1:${port}${path as string}`, init);
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
});
afterAll(() => {
  globalThis.fetch = realFetch;
  server.closeAllConnections();
  server.close();
});

const view = (more: Partial<SessionView> = {}): SessionView => ({
  user: { id: 'u1', name: 'Аня', email: 'a@repaso.test', role: 'user', emailVerified: true, locale: 'ru' },
  expiresAt: '2026-03-31T10:00:00Z',
  accessExpiresAt: '2026-03-01T10:05:00Z',
  signUpOpen: false,
  supportEmail: 'help@repaso.test',
  ...more,
});
// The session client listens for `online` events of the page, which Node does not have.
Object.defineProperty(globalThis, 'addEventListener', { value: () => undefined });
const visitor = view({ user: null, expiresAt: null, accessExpiresAt: null });

function deviceOf(): DeviceStorage {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

const atOnce: Exclusively = (operation) => operation();

/** Opens a page on a device, at a given time of the device's clock. */
function openPage(device = deviceOf(), time = '2026-03-01T10:00:00Z', exclusively = atOnce) {
  const store = configureStore({ reducer: { session: sessionSlice.reducer } });
  const posted: Presence[] = [];
  let receive: (presence: Presence) => void = () => undefined;
  const waiting: { run: () => void; ms: number }[] = [];
  const memory = sessionMemory(device);
  const client = createSessionClient({
    store,
    memory,
    channel: { post: (presence) => void posted.push(presence), listen: (listener) => (receive = listener) },
    exclusively,
    now: () => new Date(time),
    later: (run, ms) => waiting.push({ run, ms }),
  });
  bindHttp(client.http);
  client.follow();
  return {
    client,
    receive: (presence: Presence) => receive(presence),
    device,
    memory,
    posted,
    /** Functions that the client has scheduled, oldest first. */
    waiting,
    presence: () => store.getState().session.presence,
    state: () => store.getState().session,
  };
}

beforeEach(() => {
  replies = {};
  requests = [];
});

test('the session is loaded once and restored without a connection until it expires', async () => {
  replies = { session: [view()] };
  const first = openPage();
  expect(first.presence().kind).toBe('pending');
  await first.client.load();
  expect(first.presence()).toMatchObject({ kind: 'signed-in', offline: false, user: { name: 'Аня' } });
  expect(first.state()).toMatchObject({ supportEmail: 'help@repaso.test', lastName: 'Аня' });

  replies = { session: ['down'] };
  const later = openPage(first.device);
  await later.client.load();
  expect(later.presence()).toMatchObject({ kind: 'signed-in', offline: true });
  const muchLater = openPage(first.device, '2026-04-02T10:00:00Z');
  await muchLater.client.load();
  expect(muchLater.presence().kind).toBe('signed-out');
});

describe('a page that could not ask who is signed in', () => {
  const openUnknown = async () => {
    replies = { session: ['down'] };
    const page = openPage();
    await page.client.load();
    expect(page.presence()).toEqual({ kind: 'signed-out' });
    expect(page.state().supportEmail).toBe('');
    return page;
  };
  /** Runs the scheduled load and waits for its end. Returns the milliseconds for which it was scheduled. */
  const loadAgain = async ({ client, waiting }: ReturnType<typeof openPage>) => {
    const [next, ...others] = waiting.splice(0);
    expect(others).toEqual([]);
    next?.run();
    await client.load();
    return next?.ms;
  };

  test('asks again, with longer and longer pauses up to two minutes, until the service responds', async () => {
    const page = await openUnknown();
    const pauses: (number | undefined)[] = [];
    for (let time = 0; time < 8; time += 1) pauses.push(await loadAgain(page));
    expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 120_000, 120_000]);
    replies = { session: [view()] };
    await loadAgain(page);
    expect(page.presence()).toMatchObject({ kind: 'signed-in', offline: false });
    expect(page.state().supportEmail).toBe('help@repaso.test');
    expect(page.waiting).toEqual([]);
  });

  test('knows a visitor afterwards, and asks no more', async () => {
    const page = await openUnknown();
    replies = { session: [{ ...visitor, signUpOpen: true }] };
    await loadAgain(page);
    expect(page.state()).toMatchObject({ presence: { kind: 'signed-out' }, signUpOpen: true });
    expect(page.waiting).toEqual([]);
  });

  test('does not ask again after a sign-in', async () => {
    const page = await openUnknown();
    replies = { 'sign-in': [view()] };
    await page.client.signIn('a@repaso.test', 'password');
    requests = [];
    page.waiting.forEach(({ run }) => run());
    expect(requests).toEqual([]);
    expect(page.presence().kind).toBe('signed-in');
  });
});

test.each(['visitor', 'down'] as const)(
  'a load (%s) that began before a sign-in does not change it',
  async (how) => {
    const page = openPage();
    replies = { session: [how === 'down' ? how : visitor] };
    const loading = page.client.load();
    page.receive(presenceOf(view()));
    await loading;
    expect(page.presence()).toMatchObject({ kind: 'signed-in', offline: false });
  },
);

test('an access token that expired while the page was closed is renewed, and a visitor causes no refresh request', async () => {
  replies = { session: [view()] };
  const { client, device } = openPage();
  await client.load();
  replies = { session: [visitor], refresh: [view()] };
  const next = openPage(device);
  await next.client.load();
  expect(next.presence().kind).toBe('signed-in');
  requests = [];
  const stranger = openPage();
  await stranger.client.load();
  expect(stranger.presence().kind).toBe('signed-out');
  expect(requests).toEqual(['session']);
});

test('a session about to expire is renewed before the call', async () => {
  replies = { session: [view({ accessExpiresAt: '2026-03-01T10:00:10Z' })], refresh: [view()], time: [null] };
  const { client } = openPage();
  await client.load();
  await call('getServerTime');
  expect(requests).toEqual(['session', 'refresh', 'time']);
});

test('two tabs that renew the session at the same time send the refresh token once', async () => {
  replies = { session: [view({ accessExpiresAt: '2026-03-01T10:00:10Z' })], refresh: [view()] };
  const device = deviceOf();
  const one = openPage(device, undefined, oneTabAtATime);
  // The other tab learns of the renewal before its own turn comes.
  const inTurn: Exclusively = (operation) =>
    oneTabAtATime(() => {
      one.posted.forEach((presence) => two.receive(presence));
      return operation();
    });
  const two = openPage(device, undefined, inTurn);
  for (const { client } of [one, two]) await client.load();
  await Promise.all([one.client.renewSession(), two.client.renewSession()]);
  expect(requests.filter((name) => name === 'refresh')).toHaveLength(1);
  expect(two.presence()).toMatchObject({ kind: 'signed-in', accessExpiresAt: view().accessExpiresAt });
});

test('a call with a 401 response is retried once after a renewal', async () => {
  replies = { session: [view()], refresh: [view()], time: ['UNAUTHENTICATED', null] };
  const { client } = openPage();
  await client.load();
  await call('getServerTime');
  expect(requests).toEqual(['session', 'time', 'refresh', 'time']);
});

describe('on a device whose clock is behind', () => {
  // The server's clock shows 10:00:30 when this device's shows 09:59:00. So the access token, which ends at 10:00:10,
  // has expired although the device's clock says otherwise.
  const device = '2026-03-01T09:59:00Z';
  const spent = view({ accessExpiresAt: '2026-03-01T10:00:10Z' });

  test('a page with an expired access token is renewed before its first call', async () => {
    replies = { session: [view()] };
    const first = openPage(deviceOf(), device);
    await first.client.load();
    requests = [];
    replies = { session: [view({ accessExpiresAt: null })], refresh: [view()], time: [null] };
    const { client } = openPage(first.device, device);
    await client.load();
    await call('getServerTime');
    expect(requests).toEqual(['session', 'refresh', 'time']);
  });

  test('a token that expired unnoticed costs one 401 response and a retry', async () => {
    replies = { session: [spent], refresh: [view()], time: ['UNAUTHENTICATED', null] };
    const { client, presence } = openPage(deviceOf(), device);
    await client.load();
    await expect(call('getServerTime')).resolves.toBeNull();
    expect(requests).toEqual(['session', 'time', 'refresh', 'time']);
    expect(presence()).toMatchObject({ kind: 'signed-in', offline: false });
    await call('getServerTime');
    expect(requests.at(-1)).toBe('time');
    expect(requests).toHaveLength(5);
  });
});

test('a session revoked elsewhere ends in every tab, with the reason and the user id', async () => {
  replies = { session: [view()], time: ['SESSION_REVOKED'], refresh: ['SESSION_REVOKED'] };
  const { client, presence, posted } = openPage();
  await client.load();
  await expect(call('getServerTime')).rejects.toMatchObject({ code: 'SESSION_REVOKED' });
  const end = { userId: 'u1', code: 'SESSION_REVOKED', params: {} };
  expect(presence()).toEqual({ kind: 'signed-out', end });
  expect(posted).toEqual([{ kind: 'signed-out', end }]);
});

test('a session revoked by a ban is reported as a ban, also by a page loaded later', async () => {
  replies = { session: [view()] };
  const { client, device } = openPage();
  await client.load();
  replies = { session: [visitor], refresh: ['BANNED'] };
  const later = openPage(device);
  await later.client.load();
  expect(later.presence()).toMatchObject({ kind: 'signed-out', end: { userId: 'u1', code: 'BANNED' } });
});

test('a call with an old token succeeds after another tab has signed in again', async () => {
  replies = { session: [view()], time: ['SESSION_REVOKED', null], refresh: [view()] };
  const { client, presence } = openPage();
  await client.load();
  await call('getServerTime');
  expect(presence().kind).toBe('signed-in');
});

test('an error that is not about the session does not end it', async () => {
  replies = { session: [view()], time: ['INVALID_CREDENTIALS'] };
  const { client, presence } = openPage();
  await client.load();
  await expect(call('getServerTime')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect(presence().kind).toBe('signed-in');
  expect(requests).not.toContain('refresh');
});

test('a session restored from the device’s record is loaded from the service before any call', async () => {
  replies = { session: [view()] };
  const { device, client } = openPage();
  await client.load();
  replies = { session: ['down'], time: ['down'] };
  const offline = openPage(device);
  await offline.client.load();
  await expect(call('getServerTime')).rejects.toMatchObject({ code: 'NETWORK' });
  expect(offline.presence()).toMatchObject({ kind: 'signed-in', offline: true });
  replies = { session: [view()], time: [null] };
  requests = [];
  await call('getServerTime');
  expect(requests).toEqual(['session', 'time']);
  expect(offline.presence()).toMatchObject({ kind: 'signed-in', offline: false });
});

test('a page with an expired access token uses its record when the renewal gets no response', async () => {
  replies = { session: [view()] };
  const { device, client } = openPage();
  await client.load();
  replies = { session: [visitor], refresh: ['down'] };
  const next = openPage(device);
  await next.client.load();
  expect(next.presence()).toMatchObject({ kind: 'signed-in', offline: true });
});

test('a renewal without a response keeps the session, and the call fails with NETWORK', async () => {
  replies = { session: [view()], time: ['UNAUTHENTICATED'], refresh: ['down'] };
  const { client, presence } = openPage();
  await client.load();
  await expect(call('getServerTime')).rejects.toMatchObject({ code: 'NETWORK' });
  expect(presence().kind).toBe('signed-in');
});

test('signIn resolves with the user or the error, and never rejects', async () => {
  replies = {
    'sign-in': [
      'INVALID_CREDENTIALS',
      'down',
      view({ user: { ...view().user, emailVerified: false } as SessionView['user'] }),
    ],
  };
  const { client, presence } = openPage();
  expect(await client.signIn('a@b.c', 'wrong-1')).toEqual({
    error: { code: 'INVALID_CREDENTIALS', params: {} },
    user: null,
  });
  expect((await client.signIn('a@b.c', 'right-1')).error?.code).toBe('NETWORK');
  expect(await client.signIn('a@b.c', 'right-1')).toMatchObject({
    error: null,
    user: { emailVerified: false },
  });
  expect(presence().kind).toBe('signed-in');
});

test('a pending sign-out is final on this device, and cookies are not used until the service has received it', async () => {
  replies = { session: [view()], 'sign-out': ['down'] };
  const { client, device, presence } = openPage();
  await client.load();
  await client.signOut();
  expect(presence().kind).toBe('signed-out');
  await expect(call('getServerTime')).rejects.toMatchObject({ code: 'NETWORK' });
  expect(requests).not.toContain('time');

  const offline = openPage(device);
  await offline.client.load();
  expect(offline.presence().kind).toBe('signed-out');

  replies = { session: [visitor], 'sign-out': [null] };
  requests = [];
  const online = openPage(device);
  await online.client.load();
  expect(requests).toEqual(['sign-out', 'session']);
  expect(online.memory.pendingSignOut.isSet()).toBe(false);
  expect(online.state().lastName).toBe('Аня');
});

test('a call in flight during a sign-out does not restore the session', async () => {
  replies = {
    session: [view({ accessExpiresAt: '2026-03-01T10:00:10Z' })],
    'sign-out': ['down'],
    refresh: [view()],
  };
  const { client, presence, memory, receive } = openPage();
  await client.load();
  const late = call('getServerTime').catch(() => undefined);
  await client.signOut();
  await late;
  expect(presence().kind).toBe('signed-out');
  receive(presenceOf(view()));
  expect(presence().kind).toBe('signed-out');
  expect(memory.record()).toBeNull();
});

test('a sign-in first sends the pending sign-out', async () => {
  replies = { session: [view()], 'sign-out': ['down', null], 'sign-in': [view()] };
  const { client, presence } = openPage();
  await client.load();
  await client.signOut();
  requests = [];
  expect((await client.signIn('b@repaso.test', 'right-1')).error).toBeNull();
  expect(requests).toEqual(['sign-out', 'sign-in']);
  expect(presence().kind).toBe('signed-in');
});

test('the demo exists only in the browser and refuses calls that need an account', async () => {
  const { client, device, presence } = openPage();
  client.startDemo();
  expect(presence().kind).toBe('demo');
  await expect(call('getAllUserCards')).rejects.toMatchObject({ code: 'DEMO_REFUSED' });
  const reloaded = openPage(device);
  await reloaded.client.load();
  expect(reloaded.presence().kind).toBe('demo');
  await reloaded.client.signOut();
  expect(reloaded.presence().kind).toBe('signed-out');
  expect(requests).toEqual([]);
});

test('taking an account back signs in, and a renewal shows a changed name in every tab', async () => {
  const { client, presence, posted } = openPage();
  const renamed = view({ user: { ...view().user, name: 'Анна' } as NonNullable<SessionView['user']> });
  replies = { 'restore-account': [view()], refresh: [renamed] };
  expect(await client.restoreAccount('a@repaso.test', 'secret')).toMatchObject({
    error: null,
    user: { id: 'u1' },
  });
  await client.renewSession();
  expect(presence()).toMatchObject({ kind: 'signed-in', user: { name: 'Анна' } });
  expect(posted.at(-1)).toMatchObject({ user: { name: 'Анна' } });
});
