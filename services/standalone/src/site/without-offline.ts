import type { Context } from 'koa';

/** Replaces the service worker: deletes its caches, unregisters itself, and reloads the pages from the network. */
const removalWorker = `self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  await self.clients.claim();
  const kept = (await caches.keys()).filter((name) => name.startsWith('repaso-'));
  await Promise.all(kept.map((name) => caches.delete(name)));
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: 'window' })) void page.navigate(page.url);
}
`;

/**
 * Handles requests for the service worker and `shell.json` so that no device stores the app, and devices that did
 * remove it. Returns whether it has handled the request.
 */
export function withoutOffline(ctx: Context): boolean {
  if (ctx.path !== '/sw.js' && ctx.path !== '/shell.json') return false;
  ctx.set('cache-control', 'no-cache');
  if (ctx.path === '/sw.js') Object.assign(ctx, { type: 'text/javascript', body: removalWorker });
  else ctx.status = 404;
  return true;
}
