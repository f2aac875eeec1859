import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configureStore } from '@reduxjs/toolkit';
import type { ErrorCode, SessionView } from '@repaso/contracts';
import { call } from '@repaso/shell-api';
import { bindHttp } from '@repaso/shell-api/host';
import type { DeviceStorage } from '../device-storage.ts';
import { presenceOf } from './presence.ts';
import type { Presence } from './presence.ts';
import { createSessionClient } from './session-client.ts';
import { sessionMemory } from './session-memory.ts';
import { sessionSlice } from './session-state.ts';

type Reply = SessionView | ErrorCode | 'down' | null | undefined;
/** What the auth service says next, by the last part of the path; asked for more often, it repeats itself. */
let replies: Record<string, Reply[]> = {};
let asked: string[] = [];
const status: Partial<Record<ErrorCode, number>> = {
  SESSION_REVOKED: 401,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
};

const server = createServer((request, response) => {
  const name = (request.url ?? '').split('/').at(-1) ?? '';
  asked.push(name);
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
  // A page resolves paths against its own origin; Node has none.
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
// Node has no page that may come online.
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

/** A page on a device, at a time. */
function openPage(device = deviceOf(), time = '2026-03-01T10:00:00Z') {
  const store = configureStore({ reducer: { session: sessionSlice.reducer } });
  const told: Presence[] = [];
  let hear: (presence: Presence) => void = () => undefined;
  const memory = sessionMemory(device);
  const client = createSessionClient({
    store,
    memory,
    channel: { tell: (presence) => void told.push(presence), listen: (listener) => (hear = listener) },
    exclusively: (work) => work(),
    now: () => new Date(time),
  });
  bindHttp(client.http);
  client.follow();
  return {
    client,
    hear: (presence: Presence) => hear(presence),
    device,
    memory,
    told,
    presence: () => store.getState().session.presence,
    state: () => store.getState().session,
  };
}

beforeEach(() => {
  replies = {};
  asked = [];
});

test('who is signed in is found out once, and kept for days without a connection', async () => {
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

test('an access token that ran out while the page was closed is renewed, and a visitor is not asked for one', async () => {
  replies = { session: [view()] };
  const { client, device } = openPage();
  await client.load();
  replies = { session: [visitor], refresh: [view()] };
  const next = openPage(device);
  await next.client.load();
  expect(next.presence().kind).toBe('signed-in');
  asked = [];
  const stranger = openPage();
  await stranger.client.load();
  expect(stranger.presence().kind).toBe('signed-out');
  expect(asked).toEqual(['session']);
});

test('a session about to end is renewed before the call', async () => {
  replies = { session: [view({ accessExpiresAt: '2026-03-01T10:00:10Z' })], refresh: [view()], time: [null] };
  const { client } = openPage();
  await client.load();
  await call('getServerTime');
  expect(asked).toEqual(['session', 'refresh', 'time']);
});

test('a refused call is repeated once after a renewal', async () => {
  replies = { session: [view()], refresh: [view()], time: ['UNAUTHENTICATED', null] };
  const { client } = openPage();
  await client.load();
  await call('getServerTime');
  expect(asked).toEqual(['session', 'time', 'refresh', 'time']);
});

describe('on a device whose clock is behind', () => {
  // The token ends at 10:00:10 of the server's clock, which shows 10:00:30 when this device's shows 09:59:00.
  const device = '2026-03-01T09:59:00Z';
  const spent = view({ accessExpiresAt: '2026-03-01T10:00:10Z' });

  test('a start asks for a new token first when the server finds the old one over: no call is refused', async () => {
    replies = { session: [view()] };
    const first = openPage(deviceOf(), device);
    await first.client.load();
    asked = [];
    replies = { session: [view({ accessExpiresAt: null })], refresh: [view()], time: [null] };
    const { client } = openPage(first.device, device);
    await client.load();
    await call('getServerTime');
    expect(asked).toEqual(['session', 'refresh', 'time']);
  });

  test('a token that it takes for good for too long costs one refused call, which is repeated', async () => {
    replies = { session: [spent], refresh: [view()], time: ['UNAUTHENTICATED', null] };
    const { client, presence } = openPage(deviceOf(), device);
    await client.load();
    await expect(call('getServerTime')).resolves.toBeNull();
    expect(asked).toEqual(['session', 'time', 'refresh', 'time']);
    expect(presence()).toMatchObject({ kind: 'signed-in', offline: false });
    await call('getServerTime');
    expect(asked.at(-1)).toBe('time');
    expect(asked).toHaveLength(5);
  });
});

test('a session revoked elsewhere ends here and in every tab, with the reason and whose it was', async () => {
  replies = { session: [view()], time: ['SESSION_REVOKED'], refresh: ['SESSION_REVOKED'] };
  const { client, presence, told } = openPage();
  await client.load();
  await expect(call('getServerTime')).rejects.toMatchObject({ code: 'SESSION_REVOKED' });
  const end = { userId: 'u1', code: 'SESSION_REVOKED', params: {} };
  expect(presence()).toEqual({ kind: 'signed-out', end });
  expect(told).toEqual([{ kind: 'signed-out', end }]);
});

test('a session revoked by a ban is told as one, also to a page that is loaded later', async () => {
  replies = { session: [view()] };
  const { client, device } = openPage();
  await client.load();
  replies = { session: [visitor], refresh: ['BANNED'] };
  const later = openPage(device);
  await later.client.load();
  expect(later.presence()).toMatchObject({ kind: 'signed-out', end: { userId: 'u1', code: 'BANNED' } });
});

test('a call refused with an old token goes through when another tab has signed in anew meanwhile', async () => {
  replies = { session: [view()], time: ['SESSION_REVOKED', null], refresh: [view()] };
  const { client, presence } = openPage();
  await client.load();
  await call('getServerTime');
  expect(presence().kind).toBe('signed-in');
});

test('a refusal that is not about the session leaves it alone', async () => {
  replies = { session: [view()], time: ['INVALID_CREDENTIALS'] };
  const { client, presence } = openPage();
  await client.load();
  await expect(call('getServerTime')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect(presence().kind).toBe('signed-in');
  expect(asked).not.toContain('refresh');
});

test('a session that only this device remembers is asked for before anything is sent in its name', async () => {
  replies = { session: [view()] };
  const { device, client } = openPage();
  await client.load();
  replies = { session: ['down'], time: ['down'] };
  const offline = openPage(device);
  await offline.client.load();
  await expect(call('getServerTime')).rejects.toMatchObject({ code: 'NETWORK' });
  expect(offline.presence()).toMatchObject({ kind: 'signed-in', offline: true });
  replies = { session: [view()], time: [null] };
  asked = [];
  await call('getServerTime');
  expect(asked).toEqual(['session', 'time']);
  expect(offline.presence()).toMatchObject({ kind: 'signed-in', offline: false });
});

test('a page whose access token ran out goes on from its record when the renewal is not answered', async () => {
  replies = { session: [view()] };
  const { device, client } = openPage();
  await client.load();
  replies = { session: [visitor], refresh: ['down'] };
  const next = openPage(device);
  await next.client.load();
  expect(next.presence()).toMatchObject({ kind: 'signed-in', offline: true });
});

test('a renewal that nobody answers leaves the session as it is, and the call may be made again later', async () => {
  replies = { session: [view()], time: ['UNAUTHENTICATED'], refresh: ['down'] };
  const { client, presence } = openPage();
  await client.load();
  await expect(call('getServerTime')).rejects.toMatchObject({ code: 'NETWORK' });
  expect(presence().kind).toBe('signed-in');
});

test('signing in gives the user or the reason, and never throws', async () => {
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

test('a sign-out that no service heard holds on this device, and cookies count for nothing until it is heard', async () => {
  replies = { session: [view()], 'sign-out': ['down'] };
  const { client, device, presence } = openPage();
  await client.load();
  await client.signOut();
  expect(presence().kind).toBe('signed-out');
  await expect(call('getServerTime')).rejects.toMatchObject({ code: 'NETWORK' });
  expect(asked).not.toContain('time');

  const offline = openPage(device);
  await offline.client.load();
  expect(offline.presence().kind).toBe('signed-out');

  replies = { session: [visitor], 'sign-out': [null] };
  asked = [];
  const online = openPage(device);
  await online.client.load();
  expect(asked).toEqual(['sign-out', 'session']);
  expect(online.memory.unheardSignOut.isSet()).toBe(false);
  expect(online.state().lastName).toBe('Аня');
});

test('what was on its way when the learner signed out does not bring the session back', async () => {
  replies = {
    session: [view({ accessExpiresAt: '2026-03-01T10:00:10Z' })],
    'sign-out': ['down'],
    refresh: [view()],
  };
  const { client, presence, memory, hear } = openPage();
  await client.load();
  const late = call('getServerTime').catch(() => undefined);
  await client.signOut();
  await late;
  expect(presence().kind).toBe('signed-out');
  hear(presenceOf(view()));
  expect(presence().kind).toBe('signed-out');
  expect(memory.record()).toBeNull();
});

test('whoever signs in next does so after the last sign-out was told, and one at a time', async () => {
  replies = { session: [view()], 'sign-out': ['down', null], 'sign-in': [view()] };
  const { client, presence } = openPage();
  await client.load();
  await client.signOut();
  asked = [];
  expect((await client.signIn('b@repaso.test', 'right-1')).error).toBeNull();
  expect(asked).toEqual(['sign-out', 'sign-in']);
  expect(presence().kind).toBe('signed-in');
});

test('the demo lives in the browser alone and refuses calls that need an account', async () => {
  const { client, device, presence } = openPage();
  client.startDemo();
  expect(presence().kind).toBe('demo');
  await expect(call('getAllUserCards')).rejects.toMatchObject({ code: 'DEMO_REFUSED' });
  const reloaded = openPage(device);
  await reloaded.client.load();
  expect(reloaded.presence().kind).toBe('demo');
  await reloaded.client.signOut();
  expect(reloaded.presence().kind).toBe('signed-out');
  expect(asked).toEqual([]);
});
