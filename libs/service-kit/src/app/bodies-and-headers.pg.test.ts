import { startApp } from '@repaso/testing';
import { get, request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { gzipSync, zstdDecompressSync } from 'node:zlib';
import { systemErrorCode } from '../errors/system-error-code.ts';
import { card, codeOf, oddApp, origin, post, service, signIn, visitor } from '../test/stub-service.ts';

/**
 * Posts a body and reads the response only after the whole body is sent, as simple clients do. Resolves with the
 * status, or with the socket's error code.
 */
function postWhole(url: string, body: Buffer): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    const headers = {
      'x-repaso-csrf': '1',
      'content-type': 'application/json',
      'content-length': body.length,
    };
    const request = httpRequest(url, { method: 'POST', headers, agent: false });
    request.once('error', (error) => resolve(systemErrorCode(error)));
    request.write(body, () => {
      request.once('response', (response) => resolve(response.resume().statusCode));
      request.end();
    });
  });
}

describe('bodies', () => {
  test('refuses JSON that is broken', async () => {
    const response = await post(await signIn(), '/api/cards/cards', { body: '{"frontValue":' });
    expect(await codeOf(response)).toEqual([400, 'BODY_INVALID']);
  });

  test('refuses 10 MB without parsing them', async () => {
    const body = JSON.stringify({ ...card, frontValue: 'x'.repeat(10_000_000) });
    expect(await codeOf(await post(await signIn(), '/api/cards/cards', { body }))).toEqual([
      413,
      'BODY_TOO_LARGE',
    ]);
  });

  test('accepts a compressed body, and refuses one that decompresses to 10 MB', async () => {
    const headers = { 'content-encoding': 'gzip' };
    const parcel = (length: number) =>
      new Blob([gzipSync(JSON.stringify({ ...card, frontValue: 'x'.repeat(length) }))]);
    const client = await signIn();
    const small = await post(client, '/api/cards/cards', { body: parcel(5), headers });
    expect(await codeOf(small)).toEqual([409, 'CARD_LIMIT']);
    const large = await post(client, '/api/cards/cards', { body: parcel(10_000_000), headers });
    expect(await codeOf(large)).toEqual([413, 'BODY_TOO_LARGE']);
  });

  test('refuses a body that does not match its content-encoding', async () => {
    const request = { body: JSON.stringify(card), headers: { 'content-encoding': 'gzip' } };
    expect(await codeOf(await post(await signIn(), '/api/cards/cards', request))).toEqual([
      400,
      'BODY_INVALID',
    ]);
  });

  test.each([
    ['a text', { 'content-type': 'text/plain' }, JSON.stringify(card)],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=b'],
    ['JSON without a type', { 'content-type': '' }, JSON.stringify(card)],
    ['a byte order mark alone', {}, '\ufeff'],
    ['white space alone', {}, '  '],
  ])('refuses %s instead of reading an empty body', async (_, headers, body) => {
    const id = crypto.randomUUID();
    const response = await (
      await signIn()
    ).fetch(`/api/cards/cards/${id}`, { method: 'DELETE', body, headers });
    expect(await codeOf(response)).toEqual([400, 'BODY_INVALID']);
  });

  test('refuses a write without a body', async () => {
    expect(await codeOf(await post(await signIn(), '/api/cards/cards'))).toEqual([400, 'VALIDATION']);
  });

  test('refuses a write without a body also when every field is optional', async () => {
    const client = await signIn();
    const path = `/api/cards/deck/${crypto.randomUUID()}/add`;
    expect(await codeOf(await post(client, path))).toEqual([400, 'VALIDATION']);
    expect((await post(client, path, { body: '{}' })).status).toBe(200);
  });

  test('every client receives the refusal of its 10 MB', async () => {
    const body = Buffer.alloc(10_000_000, 'x');
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => postWhole(`${service.url}/api/cards/cards`, body)),
    );
    expect(sent).toEqual(Array(6).fill(413));
  });

  test('names the invalid field', async () => {
    const { status, envelope } = await (
      await signIn()
    ).send('createCard', { body: { ...card, frontValue: ' ' } });
    expect(status).toBe(400);
    expect(envelope).toMatchObject({
      error: { params: { path: 'frontValue', reason: 'Лицевая сторона обязательна' } },
    });
  });

  test('validates path parameters', async () => {
    const { envelope } = await (await signIn()).send('deleteCard', { params: { id: 'no-uuid' }, body: {} });
    expect(envelope).toMatchObject({ error: { code: 'VALIDATION', params: { path: 'id' } } });
  });

  test('accepts a DELETE without a body', async () => {
    const id = crypto.randomUUID();
    expect(await (await signIn()).call('deleteCard', { params: { id } })).toEqual({ id });
  });
});

describe('CSRF', () => {
  const send = async (headers: Record<string, string>) =>
    codeOf(await post(await signIn(), '/api/cards/cards', { body: JSON.stringify(card), headers }));
  const passed = [409, 'CARD_LIMIT'];
  const refused = [403, 'CSRF_REFUSED'];

  test.each([
    ['our header alone', {}, passed],
    ['our own origin', { origin }, passed],
    ['another loopback name of the machine', { origin: 'http://127.0.0.1:4200' }, passed],
    ['no header', { 'x-repaso-csrf': '' }, refused],
    ['a foreign origin', { origin: 'https://evil.example' }, refused],
    ['another port', { origin: 'http://localhost:4300' }, refused],
    ['an opaque origin', { origin: 'null' }, refused],
    ['a foreign site by its fetch metadata', { 'sec-fetch-site': 'cross-site' }, refused],
  ])('%s', async (_, headers, expected) => {
    expect(await send(headers)).toEqual(expected);
  });

  test('does not apply to reads', async () => {
    const response = await (
      await signIn()
    ).fetch('/api/cards/sync/index', { headers: { 'x-repaso-csrf': '' } });
    expect(response.status).toBe(200);
  });
});

test('sends headers that prevent rendering, framing and sniffing', async () => {
  const { headers } = await visitor().fetch('/api/cards/health/live');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('strict-transport-security')).toBeNull();
});

test('sends no headers that only a page needs', async () => {
  const { headers } = await visitor().fetch('/api/cards/health/live', {
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect([...headers.keys()]).toEqual([
    'connection',
    'content-length',
    'content-security-policy',
    'content-type',
    'cross-origin-resource-policy',
    'date',
    'keep-alive',
    'vary',
    'x-content-type-options',
    'x-frame-options',
    'x-request-id',
  ]);
});

test('sends strict-transport-security when the origin is https', async () => {
  const secure = await startApp(oddApp('https://repaso.example'));
  const { headers } = await fetch(`${secure.url}/api/cards/health/live`);
  expect(headers.get('strict-transport-security')).toContain('max-age');
  await secure.close();
});

test('lets no other origin read responses', async () => {
  const allowed = (from: string) =>
    visitor()
      .fetch('/api/cards/health/live', { headers: { origin: from } })
      .then(({ headers }) => headers.get('access-control-allow-origin'));
  expect(await allowed(origin)).toBe(origin);
  expect((await visitor().fetch('/api/cards/health/live')).headers.get('vary')).toContain('Origin');
  expect(await allowed('https://evil.example')).not.toBe('https://evil.example');
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
])('compresses long responses with an accepted encoding: %s', async (taken, sent) => {
  const client = await signIn();
  const response = await client.fetch('/api/cards/sync/index', { headers: { 'accept-encoding': taken } });
  expect(response.headers.get('content-encoding')).toBe(sent);
  expect(await response.json()).toMatchObject({ success: true });
});

test('does not compress short responses', async () => {
  const response = await visitor().fetch('/api/cards/health/live', { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(response.headers.get('vary')).toContain('accept-encoding');
});

test('prefers the fastest encoding', async () => {
  const { cookies } = await signIn();
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'accept-encoding': 'gzip, deflate, br, zstd' };
  // Uses node:http, because fetch cannot decode zstd.
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${service.url}/api/cards/sync/index`, { headers }, resolve).once('error', reject);
  });
  const bytes = Buffer.concat(await response.toArray());
  expect(response.headers['content-encoding']).toBe('zstd');
  expect(JSON.parse(zstdDecompressSync(bytes).toString())).toMatchObject({ success: true });
});
