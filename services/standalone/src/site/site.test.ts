import { createLogger, serve } from '@repaso/service-kit';
import type { RunningServer } from '@repaso/service-kit';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
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
beforeAll(async () => {
  const read = async (request: IncomingMessage, response: ServerResponse) => {
    received = request.headers.cookie;
    await text(request).catch(() => undefined);
    response.end();
  };
  const apis = { auth: read, cards: read, decks: read, admin: read };
  const site = createSite({
    origin: 'https://x.test',
    log,
    apis,
    shell: '/nowhere',
    site: '/nowhere',
    offline: 'on',
  });
  server = await serve(site, { host: '127.0.0.1', port: 0, log });
});
afterAll(() => server.stop());
beforeEach(() => {
  lines.length = 0;
});

/** Sends these bytes in one packet, then closes its side. */
async function sendRaw(packet: string): Promise<void> {
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined).resume();
  socket.end(packet);
  await once(socket, 'close');
}

const head = (rest: string) =>
  `POST /api/auth/sign-in HTTP/1.1\r\nHost: x\r\nCookie: repaso_access=SECRETCOOKIE\r\n${rest}\r\n\r\n`;

test.each([
  ['breaks the chunk coding', `${head('Transfer-Encoding: chunked')}16\r\n{"password":"PLAINPW-1"\r\nZZ\r\n`],
  ['breaks off', `${head('Content-Length: 1000')}{"password":"PLAINPW-1"`],
])('a request that %s is not logged as an error, and none of its content is logged', async (_, packet) => {
  await sendRaw(packet);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const logged = lines.map((line) => JSON.parse(line) as { level: number });
  expect(lines.join('')).toContain('connection closed by the client');
  expect(logged.filter(({ level }) => level >= 50)).toEqual([]);
  expect(lines.join('')).not.toMatch(/SECRETCOOKIE|PLAINPW|rawPacket/);
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
