import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { isApiError } from './api-error.ts';
import type { ApiError } from './api-error.ts';
import { call, callEarly, callEnvelope, callFile, callUrl, readCall } from './call.ts';
import { callLines } from './call-lines.ts';
import { bindHttp } from './http-binding.ts';

type Responder = (request: IncomingMessage, response: ServerResponse, body: string) => void;
let respond: Responder;
const seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const sent = Buffer.concat(chunks);
    const body = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent).toString();
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    respond(request, response, body);
  });
});

const json =
  (status: number, body: unknown): Responder =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
const success = (data: unknown, message = 'ok') => json(200, { success: true, data, message });
const failure = (status: number, code: string, params = {}) =>
  json(status, { success: false, message: code, error: { code, params, requestId: 'r-1' } });

const caught = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(() => null).catch((reason: unknown) => reason);
  if (!isApiError(error)) throw new Error('no ApiError', { cause: error });
  return error;
};

const browserFetch = globalThis.fetch;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // A page resolves paths against its own origin; Node has none, so the test adds the server's.
  globalThis.fetch = (path, init) => browserFetch(`http://127.0.0.1:${port}${path as string}`, init);
});
afterAll(() => {
  globalThis.fetch = browserFetch;
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen.length = 0;
  bindHttp({ prepare: async () => undefined, recover: async () => false });
});

test('the URL of a call has the path, parameters and query of its contract', () => {
  expect(
    callUrl('/api/decks/deck/:idOrCode', {
      params: { idOrCode: 'a b/c' },
      query: { accessCode: 'x&y', none: undefined },
    }),
  ).toBe('/api/decks/deck/a%20b%2Fc?accessCode=x%26y');
});

test('call returns the data, callEnvelope also the message', async () => {
  respond = success({ serverTime: 'now', timestamp: 1 }, 'token-1');
  expect(await call('getServerTime')).toEqual({ serverTime: 'now', timestamp: 1 });
  expect((await callEnvelope('getServerTime')).message).toBe('token-1');
});

test('each request has the headers that the shell gives it', async () => {
  respond = success(null);
  let made = 0;
  const headers = () => ({ traceparent: `00-${(made += 1)}` });
  bindHttp({ prepare: async () => undefined, recover: async () => false, headers });
  await call('getServerTime');
  await call('signIn', { body: { email: 'a@b.c', password: 'secret1' } });
  expect(seen.map((request) => request.headers['traceparent'])).toEqual(['00-1', '00-2']);
  expect(seen[1]?.headers['x-repaso-csrf']).toBe('1');
});

test('POST requests have the CSRF header and a JSON body, GET requests do not', async () => {
  respond = success(null);
  await call('signIn', { body: { email: 'a@b.c', password: 'secret1' } });
  await call('getServerTime');
  expect(seen[0]).toMatchObject({
    method: 'POST',
    headers: { 'x-repaso-csrf': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a@b.c', password: 'secret1' }),
  });
  expect(seen[1]?.headers).not.toHaveProperty('x-repaso-csrf');
});

test('a long body is compressed, in any script', async () => {
  respond = success(null);
  const long = { email: 'a@b.c', password: 'ñ — ж 🂡 '.repeat(300) };
  await call('signIn', { body: long });
  expect(seen[0]?.headers['content-encoding']).toBe('gzip');
  expect(Number(seen[0]?.headers['content-length'])).toBeLessThan(500);
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual(long);
});

test("a service's failure keeps its code, parameters, request id and status", async () => {
  respond = failure(429, 'RATE_LIMITED', { seconds: 9 });
  expect(await caught(call('getServerTime'))).toMatchObject({
    code: 'RATE_LIMITED',
    params: { seconds: 9 },
    requestId: 'r-1',
    status: 429,
  });
});

test('an unknown error code becomes INTERNAL', async () => {
  respond = failure(418, 'TEAPOT');
  expect((await caught(call('getServerTime'))).code).toBe('INTERNAL');
});

test("a proxy's page instead of an envelope is NETWORK", async () => {
  respond = (_, response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
  expect(await caught(call('getServerTime'))).toMatchObject({ code: 'NETWORK', status: 502 });
});

test('a broken connection is NETWORK, or OFFLINE if the browser is offline', async () => {
  respond = (request) => request.socket.destroy();
  const setOnline = (value: boolean) =>
    Object.defineProperty(navigator, 'onLine', { value, configurable: true });
  setOnline(true);
  expect((await caught(call('getServerTime'))).code).toBe('NETWORK');
  setOnline(false);
  expect((await caught(call('getServerTime'))).code).toBe('OFFLINE');
});

test('a missing response ends in TIMEOUT', async () => {
  respond = () => undefined;
  expect((await caught(call('getServerTime', { timeout: 40 }))).code).toBe('TIMEOUT');
});

test('an abort by the caller is not an ApiError', async () => {
  respond = () => undefined;
  const controller = new AbortController();
  const work = call('getServerTime', { signal: controller.signal });
  controller.abort();
  await expect(work).rejects.toMatchObject({ name: 'AbortError' });
});

test('after a 401 response the call is retried once if the session was renewed', async () => {
  const recovered: string[] = [];
  bindHttp({
    prepare: async () => undefined,
    recover: async (name, code) => {
      recovered.push(`${name} ${code}`);
      return true;
    },
  });
  respond = (...given) => (seen.length === 1 ? failure(401, 'UNAUTHENTICATED') : success([]))(...given);
  expect(await call('getAllUserCards')).toEqual([]);
  respond = failure(401, 'UNAUTHENTICATED');
  expect((await caught(call('getAllUserCards'))).code).toBe('UNAUTHENTICATED');
  expect(recovered).toHaveLength(2);
  expect(seen).toHaveLength(4);
});

test('contracts define the types of options and data', () => {
  const typed = async () => {
    const time: number = (await call('getServerTime')).timestamp;
    // @ts-expect-error a sign-in needs its body
    await call('signIn');
    // @ts-expect-error there is no such call
    await call('getNothing');
    return time;
  };
  expect(typed).toBeInstanceOf(Function);
});

describe('a call for a file', () => {
  const params = { id: '019ba000-0000-7000-8000-000000000001' };

  test('returns the bytes of the response with their type', async () => {
    respond = (_, response) => response.writeHead(200, { 'content-type': 'audio/wav' }).end('RIFF');
    const file = await callFile('getLessonAudio', { params, query: { v: 'a' } });
    expect([file.type, await file.text()]).toEqual(['audio/wav', 'RIFF']);
    expect(seen[0]?.url).toBe(`/api/admin/lessons/${params.id}/audio?v=a`);
  });

  test('rejects with the code of a refusal', async () => {
    respond = failure(404, 'AUDIO_NOT_FOUND');
    expect(await caught(callFile('getLessonAudio', { params }))).toMatchObject({
      code: 'AUDIO_NOT_FOUND',
      status: 404,
    });
  });
});

test('lines arrive one by one, whatever the chunks in which they are sent', async () => {
  const gone: (() => void)[] = [];
  respond = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    response.write('{"a":1}\n{"a"');
    gone.push(() => response.end(':"ñ"}\n{"a":3}'));
  };
  const lines: unknown[] = [];
  await callLines('fitFsrs', (line) => {
    lines.push(line);
    gone.pop()?.();
  });
  expect(lines).toEqual([{ a: 1 }, { a: 'ñ' }, { a: 3 }]);
});

test('a refused call of lines throws its code, and one that is cut off is a failure of the network', async () => {
  respond = failure(503, 'BUSY');
  const ignore = () => undefined;
  expect((await caught(callLines('fitFsrs', ignore))).code).toBe('BUSY');
  respond = (_, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('{"a":1}\n');
    setImmediate(() => response.destroy());
  };
  // The test above has left the browser offline.
  expect((await caught(callLines('fitFsrs', ignore))).code).toBe('OFFLINE');
});

describe('a call that was sent early', () => {
  test('gives its response to the next call of the endpoint, once', async () => {
    respond = success('data');
    callEarly('startSync', {});
    expect(await call('startSync')).toBe('data');
    expect(seen).toHaveLength(1);
    await call('startSync');
    expect(seen).toHaveLength(2);
  });

  test('gives no response to a call with other options', async () => {
    respond = success('data');
    callEarly('startSync', { query: { zoneOffset: 60 } });
    await call('startSync', { query: { zoneOffset: 120 } });
    expect(seen).toHaveLength(2);
    await call('startSync', { query: { zoneOffset: 60 } });
    expect(seen).toHaveLength(2);
  });

  test('is sent again when it failed', async () => {
    const failed = failure(401, 'UNAUTHENTICATED');
    respond = (...message) => {
      failed(...message);
      respond = success('data');
    };
    callEarly('startSync', {});
    expect(await call('startSync')).toBe('data');
    expect(seen).toHaveLength(2);
  });

  const sentBefore = () => fetch('/api/cards/sync/start');

  test('may have been sent before, and is then not sent again', async () => {
    respond = success('data');
    callEarly('startSync', {}, sentBefore());
    expect(await call('startSync')).toBe('data');
    expect(seen).toHaveLength(1);
  });

  test('and was sent before is sent again when it failed', async () => {
    respond = success('data');
    callEarly('startSync', {}, Promise.reject(new TypeError('no connection')));
    expect(await call('startSync')).toBe('data');
    expect(seen).toHaveLength(1);
  });

  test('and was sent before can be read with the errors of a call', async () => {
    respond = success('data');
    expect(await readCall('startSync', sentBefore())).toBe('data');
    respond = failure(403, 'BANNED');
    expect((await caught(readCall('startSync', sentBefore()))).code).toBe('BANNED');
    const refused = readCall('startSync', Promise.reject(new TypeError('no connection')));
    expect((await caught(refused)).code).toBe('OFFLINE');
  });
});
