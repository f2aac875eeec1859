import { createLogger, openFolderStorage, serve } from '@repaso/service-kit';
import type { RunningServer } from '@repaso/service-kit';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createSite } from './site.ts';

const lines: string[] = [];
const log = createLogger({
  name: 'site',
  level: 'debug',
  destination: { write: (line) => void lines.push(line) },
});
let server: RunningServer;
let received: string | undefined;
const read = async (request: IncomingMessage, response: ServerResponse) => {
  received = request.headers.cookie;
  await text(request).catch(() => undefined);
  response.end();
};
const site = createSite({
  origin: 'https://x.test',
  log,
  apis: { auth: read, cards: read, decks: read, admin: read },
  shell: '/nowhere',
  site: openFolderStorage('/nowhere'),
  offline: 'on',
});
beforeAll(async () => {
  server = await serve(site, { host: '127.0.0.1', port: 0, log });
});
afterAll(() => server.stop());
beforeEach(() => {
  lines.length = 0;
});

/**
 * Sends a text in one packet and waits until the server has closed the connection. Ends its own side after the packet,
 * unless `isKeptOpen`.
 */
async function sendRaw(packet: string, port = server.port, isKeptOpen = false): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined).resume();
  if (isKeptOpen) socket.write(packet);
  else socket.end(packet);
  await once(socket, 'close');
}

const head = (rest: string) =>
  `POST /api/auth/sign-in HTTP/1.1\r\nHost: x\r\nCookie: repaso_access=SECRETCOOKIE\r\n${rest}\r\n\r\n`;

/** Expects one connection error in the log, at level debug, without content of the request. */
async function expectQuietLog(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 50));
  const logged = lines.map((line) => JSON.parse(line) as { level: number });
  expect(lines.join('')).toContain('connection closed by the client');
  expect(logged.filter(({ level }) => level >= 50)).toEqual([]);
  expect(lines.join('')).not.toMatch(/SECRETCOOKIE|PLAINPW|rawPacket/);
}

test.each([
  ['breaks the chunk coding', `${head('Transfer-Encoding: chunked')}16\r\n{"password":"PLAINPW-1"\r\nZZ\r\n`],
  ['breaks off', `${head('Content-Length: 1000')}{"password":"PLAINPW-1"`],
])('a request that %s is not logged as an error, and none of its content is logged', async (_, packet) => {
  await sendRaw(packet);
  await expectQuietLog();
});

test('a request that hangs is not logged as an error, and none of its content is logged', async () => {
  const timeouts = { requestTimeout: 100, headersTimeout: 100, connectionsCheckingInterval: 20 };
  const handle = site.callback();
  const impatient = createServer(timeouts, (request, response) => void handle(request, response));
  await once(impatient.listen(0, '127.0.0.1'), 'listening');
  const { port } = impatient.address() as AddressInfo;
  await sendRaw(`${head('Content-Length: 1000')}{"password":"PLAINPW-1"`, port, true);
  impatient.close();
  await expectQuietLog();
});

test('forwards the refresh token and the device cookie only to auth', async () => {
  const cookie = '__Host-repaso_access=a; __Host-repaso_refresh=r; __Host-repaso_device=d';
  const receivedBy = async (name: string) => {
    await fetch(`${server.url}/api/${name}/x`, { headers: { cookie } });
    return received;
  };
  expect(await receivedBy('auth')).toBe(cookie);
  expect(await receivedBy('cards')).toBe('__Host-repaso_access=a');
});
