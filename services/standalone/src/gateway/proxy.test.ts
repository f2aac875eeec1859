import { createLogger } from '@repaso/service-kit';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { proxyTo } from './proxy.ts';

const log = createLogger({ name: 'test', level: 'silent' });
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Answers its name, what was sent, and for whom. */
const echo = (name: string) =>
  listen((request, response) => {
    const from = request.headers['x-forwarded-for'];
    void text(request).then((sent) => response.end(JSON.stringify({ name, sent, for: from })));
  });

/** An address where nobody listens. */
async function nowhere(): Promise<string> {
  const url = await listen(() => undefined);
  await new Promise((resolve) => servers.pop()?.close(resolve));
  return url;
}

const gateway = (...targets: string[]) => listen(proxyTo('cards', targets, log));
const send = (url: string, body = 'x'.repeat(300_000)) =>
  fetch(`${url}/api/cards/x`, { method: 'POST', body });

test('hands calls to all processes of a service in turn', async () => {
  const url = await gateway(await echo('a'), await echo('b'));
  const names = [];
  for (let call = 0; call < 4; call += 1)
    names.push(((await (await send(url)).json()) as { name: string }).name);
  expect(names).toEqual(['a', 'b', 'a', 'b']);
});

test('passes over one that is not to be reached, and loses nothing of a call by it', async () => {
  const url = await gateway(await nowhere(), await echo('b'));
  for (let call = 0; call < 3; call += 1) {
    const sent = `call ${call} ${'x'.repeat(300_000)}`;
    expect(await (await send(url, sent)).json()).toEqual({ name: 'b', sent, for: '127.0.0.1' });
  }
});

test('says that a service is unavailable when none of its processes is to be reached', async () => {
  const response = await send(await gateway(await nowhere(), await nowhere()));
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    success: false,
    error: { code: 'UPSTREAM_UNAVAILABLE', params: { service: 'cards' } },
  });
});

test('says so, and repeats nothing, when one ends before it answered: the call may have been carried out', async () => {
  let calls = 0;
  const url = await gateway(
    await listen((request) => ((calls += 1), request.socket.destroy())),
    await echo('b'),
  );
  expect((await send(url)).status).toBe(503);
  expect(calls).toBe(1);
});

test('breaks off an answer that breaks off behind it', async () => {
  const half = await listen((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"half":');
    request.resume().once('end', () => setImmediate(() => request.socket.destroy()));
  });
  const response = await send(await gateway(half), 'x');
  await expect(response.text()).rejects.toThrow();
});

test('whoever goes away before the answer is gone for the service too', async () => {
  let asked: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  let left: () => void = () => undefined;
  const hasLeft = new Promise<void>((resolve) => (left = resolve));
  const silent = await listen((_request, response) => {
    response.once('close', left);
    asked();
  });
  const leaving = new AbortController();
  const answer = fetch(`${await gateway(silent)}/api/cards/x`, { signal: leaving.signal });
  await isAsked;
  leaving.abort();
  await expect(answer).rejects.toThrow('aborted');
  await hasLeft;
});
