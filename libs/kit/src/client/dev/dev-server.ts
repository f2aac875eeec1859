import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createProxyServer } from 'http-proxy-3';
import { lookup } from 'mime-types';
import { CommandFailure } from '../platform.ts';
import type { Say } from '../commands.ts';
import { openReloads } from './reloads.ts';
import { pageWithReload, setWithBuild } from './rewrite.ts';
import { watchBuild } from './watch-build.ts';

export interface DevOptions {
  /** Address of the platform, such as `https://repaso.example`. */
  platform: string;
  /** Folder into which the bundler writes the remote. */
  folder: string;
  port: number;
}

/** Paths that would make the browser keep the platform, and with it old files, for offline use. */
const ofOfflineUse = new Set(['/shell.json', '/sw.js']);
const ofLiveSet = new Set(['/api/admin/releases/live', '/release-sets/live.json']);

/**
 * Serves a platform at a port of this machine, with the remote of a folder instead of the published one. Pages reload
 * when the folder has a new build. Nothing on the platform changes.
 *
 * @throws CommandFailure when the platform does not respond, or the port is in use
 */
export async function startDevServer(
  { platform, folder, port }: DevOptions,
  say: Say,
): Promise<{ url: string; close: () => void }> {
  const { origin } = new URL(platform);
  const reloads = openReloads();
  const build = watchBuild(folder, say, reloads.reloadAll);
  const forward = proxyTo(origin);
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502, { 'content-type': 'text/plain' }).end(`repaso dev: ${String(error)}\n`);
    });
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    const { pathname } = url;
    if (reloads.respond(url, request, response)) return;
    const file = build.fileAt(pathname);
    if (file !== null) return sendFile(file, response);
    if (ofOfflineUse.has(pathname)) return void response.writeHead(404).end();
    if (ofLiveSet.has(pathname)) {
      const { headers, text } = await read(origin, request);
      return send(response, headers, setWithBuild(text, build.entry()));
    }
    if (isNavigation(request, pathname)) {
      // Before the set is read, so that a build which ends meanwhile reloads the page.
      const reloadElement = reloads.element();
      const { headers, text } = await read(origin, request);
      return send(response, headers, pageWithReload(text, reloadElement));
    }
    forward(request, response);
  }

  await read(origin, null).catch((error: unknown) => {
    throw new CommandFailure(`no platform at ${origin}: ${String(error)}`);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new CommandFailure(error.message)));
    server.listen(port, 'localhost', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      build.stop();
      server.close();
      server.closeAllConnections();
    },
  };
}

function isNavigation({ method, headers }: IncomingMessage, pathname: string): boolean {
  const isPage = method === 'GET' && (headers.accept ?? '').includes('text/html');
  return isPage && !pathname.startsWith('/api/') && !path.basename(pathname).includes('.');
}

/** Forwards requests as if they came from a page of the platform, which refuses those of other origins. */
function proxyTo(origin: string) {
  const proxy = createProxyServer({ target: origin, changeOrigin: true });
  proxy.on('proxyReq', (outgoing, { headers }) => {
    if (headers.origin !== undefined) outgoing.setHeader('origin', origin);
  });
  // Otherwise the browser would ask for https at every port of this machine.
  proxy.on('proxyRes', ({ headers }) => {
    delete headers['strict-transport-security'];
  });
  return (request: IncomingMessage, response: ServerResponse) => {
    proxy.web(request, response, {}, () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502, { 'content-type': 'text/plain' }).end(`no platform at ${origin}\n`);
    });
  };
}

interface Read {
  headers: Headers;
  text: string;
}

/** Reads a page or a set of the platform; without a request, the health of the platform. */
async function read(origin: string, request: IncomingMessage | null): Promise<Read> {
  const { cookie = '', accept = '*/*' } = request?.headers ?? {};
  const url = new URL(request?.url ?? '/shell.json', origin);
  const response = await fetch(url, { headers: { cookie, accept }, signal: AbortSignal.timeout(30_000) });
  return { headers: response.headers, text: await response.text() };
}

const kept = ['content-type', 'content-security-policy', 'integrity-policy', 'permissions-policy'];

function send(response: ServerResponse, headers: Headers, text: string): void {
  const found = kept.map((name): [string, string | null] => [name, headers.get(name)]);
  const given = Object.fromEntries(found.filter(([, value]) => value !== null)) as Record<string, string>;
  response.writeHead(200, { ...given, 'cache-control': 'no-store' }).end(text);
}

async function sendFile(file: string, response: ServerResponse): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return void response.writeHead(404).end();
  const type = lookup(file) || 'application/octet-stream';
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
  await pipeline(createReadStream(file), response);
}
