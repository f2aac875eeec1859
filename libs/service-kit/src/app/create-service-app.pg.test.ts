import { startApp } from '@repaso/testing';
import type { Client } from '@repaso/testing';
import { nativePool } from '../database/native.ts';
import { createServiceApp, stoppingEvent } from './create-service-app.ts';
import { reply, route } from './route.ts';
import {
  auth,
  card,
  codeOf,
  json,
  lines,
  log,
  oddApp,
  origin,
  post,
  signIn,
  state,
  urls,
  visitor,
} from '../test/stub-service.ts';

describe('envelope', () => {
  test('wraps data and message', async () => {
    const { envelope } = await (await signIn()).send('getUserCardsIndex', { query: {} });
    expect(envelope).toMatchObject({ success: true, message: 'a message' });
  });

  test('responds with 404 for an unknown path', async () => {
    expect(await codeOf(await visitor().fetch('/api/cards/nothing'))).toEqual([404, 'NOT_FOUND']);
  });

  test('responds with 405 and the allowed methods', async () => {
    const response = await visitor().fetch('/api/cards/time', { method: 'PUT' });
    expect(response.headers.get('allow')).toBe('HEAD, GET');
    expect(await codeOf(response)).toEqual([405, 'METHOD_NOT_ALLOWED']);
  });

  test('hides an internal error, and logs it with the request id', async () => {
    const { status, envelope, headers } = await (await signIn()).send('getSettings');
    expect(status).toBe(500);
    expect(JSON.stringify(envelope)).not.toContain('secret');
    expect(envelope).toMatchObject({ error: { code: 'INTERNAL', requestId: headers.get('x-request-id') } });
    const logged = lines.find((line) => line.includes('secret of'));
    expect(JSON.parse(logged ?? '{}')).toMatchObject({ level: 50, requestId: headers.get('x-request-id') });
  });

  test('responds with INTERNAL when the contract does not declare the failure', async () => {
    const { status, envelope } = await (await signIn()).send('getAllUserCards');
    expect([status, envelope]).toMatchObject([500, { error: { code: 'INTERNAL' } }]);
    expect(lines.join('')).toContain('getAllUserCards failed with CARD_LIMIT');
  });

  test('responds with INTERNAL when a response violates the contract', async () => {
    expect((await visitor().send('getServerTime')).envelope.message).toBe('INTERNAL');
  });
});

test('builds the OpenAPI document once, at the first request', async () => {
  let reads = 0;
  const time = route('getServerTime', 'public', async () => reply({ serverTime: '', timestamp: 0 }));
  // Building the OpenAPI document reads the name of every route, so `reads` counts how often it is built.
  const watched = Object.defineProperty({ ...time }, 'name', {
    get: () => {
      reads += 1;
      return time.name;
    },
  });
  const deps = { orm: auth.orm, log, now: () => new Date(), sessions: auth.sessions, origin, version: '1' };
  const app = await startApp(createServiceApp({ name: 'cards', deps, routes: [watched] }));
  const read = async () => (await fetch(`${app.url}/api/cards/openapi.json`)).text();
  const atStart = reads;
  const first = await read();
  const afterFirst = reads;
  expect(await read()).toBe(first);
  await app.close();
  expect(first).toContain('getServerTime');
  expect(afterFirst).toBeGreaterThan(atStart);
  expect(reads).toBe(afterFirst);
});

describe('access', () => {
  test('refuses a visitor', async () => {
    const { status, envelope } = await visitor().send('getUserCardsIndex');
    expect([status, envelope.message]).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('refuses an unverified e-mail where it must be verified, and only there', async () => {
    const client = await signIn({ emailVerified: false });
    expect((await client.send('getUserCardsIndex')).envelope.message).toBe('EMAIL_NOT_VERIFIED');
    expect((await client.send('deleteCard', { params: { id: crypto.randomUUID() } })).status).toBe(200);
  });

  test('refuses a role that is not named', async () => {
    expect((await (await signIn({ role: 'professor' })).send('getReleaseSets')).envelope.message).toBe(
      'FORBIDDEN',
    );
    expect((await (await signIn({ role: 'admin' })).send('getReleaseSets')).status).toBe(200);
  });

  test('refuses a session that was revoked', async () => {
    const user = await auth.createUser();
    const client = await auth.signIn(user, urls());
    await auth.ban(user.id);
    auth.sessions.stop();
    await auth.sessions.start();
    expect((await client.send('getUserCardsIndex')).envelope.message).toBe('SESSION_REVOKED');
  });

  test('accepts a bearer token, which services send', async () => {
    const token = (await signIn()).cookies.get('repaso_access') ?? '';
    const response = await visitor().fetch('/api/cards/sync/index', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(200);
  });

  test('allows reads and refuses writes when the revocation feed is stale', async () => {
    const client = await signIn();
    state.isFresh = false;
    expect((await client.send('getUserCardsIndex')).status).toBe(200);
    const { status, envelope } = await client.send('deleteCard', { params: { id: crypto.randomUUID() } });
    state.isFresh = true;
    expect([status, envelope.message]).toEqual([503, 'AUTH_UNAVAILABLE']);
  });
});

test('rolls back the whole transaction of a route that throws', async () => {
  const user = await auth.createUser();
  const client = await auth.signIn(user, urls());
  expect((await client.send('createCard', { body: card })).status).toBe(409);
  expect((await client.call('getSession')).user?.name).toBe(user.name);
});

describe('a transactional route', () => {
  /** Runs a request. Returns its error code and the number of connections it took from the pool. */
  async function watched(client: Client, body: object) {
    const pool = await nativePool(auth.orm);
    let connections = 0;
    const count = () => (connections += 1);
    pool.on('acquire', count);
    const response = await post(client, '/api/cards/cards', { body: JSON.stringify(body), headers: json });
    pool.off('acquire', count);
    return { code: await codeOf(response), connections };
  }

  test.each([
    ['a malformed body', { frontValue: 1 }, [400, 'VALIDATION']],
    ['the id of another user', { ...card, userId: 'someone else' }, [403, 'USER_MISMATCH']],
    ['a body that its check refuses', { ...card, frontValue: 'refused' }, [409, 'ID_TAKEN']],
  ])('refuses %s without a statement', async (_case, body, code) => {
    expect(await watched(await signIn(), body)).toEqual({ code, connections: 0 });
  });

  test('counts a request before its transaction, and begins none beyond the limit', async () => {
    const client = await signIn();
    const results = [];
    for (let i = 0; i < 5; i += 1) results.push(await watched(client, card));
    expect(results.map(({ code }) => code[0])).toEqual([409, 409, 409, 409, 429]);
    expect(results.map(({ connections }) => connections).slice(1)).toEqual([2, 2, 2, 1]);
  });
});

test('limits a route per user, and sends retry-after', async () => {
  const [client, other] = [await signIn(), await signIn()];
  const body = { stamp: 'x' };
  const statuses = [];
  for (let i = 0; i < 3; i += 1) statuses.push((await client.send('updateSettings', { body })).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect(Number((await client.send('updateSettings', { body })).headers.get('retry-after'))).toBeGreaterThan(
    50,
  );
  expect((await other.send('updateSettings', { body })).status).toBe(200);
});

test('keeps a well-formed request id and replaces any other', async () => {
  const idOf = (id: string) =>
    visitor()
      .fetch('/api/cards/health/live', { headers: { 'x-request-id': id } })
      .then(({ headers }) => headers.get('x-request-id'));
  expect(await idOf('abc-12345')).toBe('abc-12345');
  expect(await idOf('<script>')).toMatch(/^[0-9a-f-]{36}$/);
});

test('logs neither query, nor cookies, nor e-mails', async () => {
  lines.length = 0;
  const client = await signIn();
  await client.send('getUserCardsIndex', { query: { userId: 'seen-in-query' } });
  const all = lines.join('');
  expect(all).toContain('/api/cards/sync/index');
  await visitor().fetch('/api/cards/7lITXiCzB7');
  expect(lines.join('')).not.toContain('7lITXiCzB7');
  for (const secret of ['seen-in-query', ...client.cookies.values(), '@repaso.test'])
    expect(all).not.toContain(secret);
});

describe('health', () => {
  const ready = () => visitor().fetch('/api/cards/health/ready');

  test('is ready when the database and all checks succeed', async () => {
    const response = await ready();
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      data: { ready: true, checks: { database: true, storage: true, queue: true } },
    });
  });

  test('names the failed check, and stays live', async () => {
    state.isHealthy = false;
    const response = await ready();
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      error: { code: 'UPSTREAM_UNAVAILABLE', params: { service: 'queue' } },
      data: { checks: { database: true, queue: false } },
    });
    expect((await visitor().fetch('/api/cards/health/live')).status).toBe(200);
    state.isHealthy = true;
  });

  test('is not ready once it is stopping, handles late requests and closes their connections', async () => {
    const app = oddApp();
    const stopping = await startApp(app);
    app.emit(stoppingEvent);
    const client = auth.visitor({ cards: stopping.url });
    expect(await codeOf(await client.fetch('/api/cards/health/ready'))).toEqual([503, 'SHUTTING_DOWN']);
    const response = await client.fetch('/api/cards/openapi.json');
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
    await stopping.close();
  });
});
