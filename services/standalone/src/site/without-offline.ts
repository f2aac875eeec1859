import type { Context } from 'koa';

/** Takes the place of a service worker, removes what it kept and itself, and lets its pages load from the network. */
const farewell = `self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  await self.clients.claim();
  const kept = (await caches.keys()).filter((name) => name.startsWith('repaso-'));
  await Promise.all(kept.map((name) => caches.delete(name)));
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: 'window' })) void page.navigate(page.url);
}
`;

/** Answers what pages and browsers ask about keeping the app, so that none does and those that did stop. */
export function withoutOffline(ctx: Context): boolean {
  if (ctx.path !== '/sw.js' && ctx.path !== '/shell.json') return false;
  ctx.set('cache-control', 'no-cache');
  if (ctx.path === '/sw.js') Object.assign(ctx, { type: 'text/javascript', body: farewell });
  else ctx.status = 404;
  return true;
}
