import type { Page } from '@playwright/test';
import Koa from 'koa';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** A copy of a page without its scripts, on an origin of its own. */
export interface StaticCopy {
  url: string;
  close(): Promise<void>;
}

/** Path of a service worker that caches the files of the copy and serves them from its cache. */
export const keepingWorker = '/keeping-worker.js';

const keepingWorkerText = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(keptOrFetched(event.request)));
async function keptOrFetched(request) {
  const cache = await caches.open('copy');
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  await cache.put(request, response.clone());
  return response;
}`;

/**
 * Serves a copy of what a page shows now. Its styles and fonts come from the page's server; `script` takes the place of
 * all its scripts.
 */
export async function serveStaticCopy(page: Page, script?: string): Promise<StaticCopy> {
  const { origin, pathname } = new URL(page.url());
  const markup = await markupOf(page);
  const made = new Map([
    [pathname, { type: 'html', body: script === undefined ? markup : withScript(markup) }],
    [keepingWorker, { type: 'js', body: keepingWorkerText }],
    [scriptPath, { type: 'js', body: script ?? '' }],
  ]);
  const app = new Koa();
  app.use(async (ctx) => {
    const { type, body } = made.get(ctx.path) ?? (await fetchFile(new URL(ctx.url, origin)));
    ctx.type = type;
    ctx.set('content-encoding', 'gzip');
    ctx.body = gzipSync(body);
  });
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}${pathname}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function fetchFile(url: URL): Promise<{ type: string; body: Buffer }> {
  const response = await fetch(url);
  return {
    type: response.headers.get('content-type') ?? '',
    body: Buffer.from(await response.arrayBuffer()),
  };
}

const scriptPath = '/script.js';

const withScript = (markup: string) =>
  markup.replace('</head>', `<script src="${scriptPath}" defer></script></head>`);

/** Returns the markup of a page as it is now, without scripts and without links to them. */
export function markupOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const root = document.documentElement.cloneNode(true) as Element;
    const scripts = 'script, link[rel=modulepreload], link[rel=preload][as=script], link[rel=manifest]';
    for (const element of root.querySelectorAll(scripts)) element.remove();
    return `<!doctype html>${root.outerHTML}`;
  });
}
