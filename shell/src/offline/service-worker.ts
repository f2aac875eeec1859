import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { filesCache, keptPage, startMark } from './kept.ts';

/**
 * Gives out what the page has stored; what is stored, and when, is the page's affair (`keepRelease`). So this worker is the
 * same for every release: a new one takes over at once, and no file depends on which worker is there.
 */
interface WorkerScope {
  addEventListener: (type: 'install' | 'activate', listener: (event: ExtendableEvent) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
}
declare const self: WorkerScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const networkTimeoutMs = 3_000;
const hasHash = /\.[0-9a-f]{8}\.[a-z0-9]+$/;
const isReleased = (path: string) => path.startsWith('/remotes/') || hasHash.test(path);
/** As the server sees it: an address a person goes to. */
const isScreen = (path: string) => !path.startsWith('/api/') && !/\.[^/]*$/.test(path);

const matchOptions = { ignoreVary: true };
/** Only whole releases are stored, so what is missing here passes through. */
const readOnly = { cacheWillUpdate: () => Promise.resolve(null) };
const kept = new CacheFirst({ cacheName: filesCache, matchOptions, plugins: [readOnly] });
/** For a page that found a file damaged and asks past every cache. */
const renewed = new NetworkFirst({ cacheName: filesCache, matchOptions });

/** A browser whose storage fails must not be worse off than one without a worker. */
const orFromNetwork = (request: Request, answer: Promise<Response>) => answer.catch(() => fetch(request));

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isReleased(url.pathname),
  (asked) => orFromNetwork(asked.request, (asked.request.cache === 'reload' ? renewed : kept).handle(asked)),
);

/** A start from the kept page that showed nothing is not tried again while the network has an answer. */
async function startPage(event: ExtendableEvent, request: Request): Promise<Response> {
  const page = await keptPage();
  if (page === undefined) return fetch(request);
  if (await startMark.isSet()) {
    const signal = AbortSignal.timeout(networkTimeoutMs);
    const live = await fetch(request.url, { headers: { accept: 'text/html' }, signal }).catch(() => null);
    if (live?.ok === true) return live;
  }
  event.waitUntil(startMark.set());
  return page;
}

registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isScreen(url.pathname),
  ({ event, request }) => orFromNetwork(request, startPage(event, request)),
);
