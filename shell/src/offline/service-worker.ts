import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { filesCache, storedPage, startMark } from './release-cache.ts';

/**
 * The service worker serves the files that a page has stored with `storeRelease`. It does not choose the release. So
 * the same worker fits all releases, and a new version of it can take over at once.
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
/** Returns whether a path is the address of a screen. The server decides by the same rule. */
const isScreen = (path: string) => !/^\/(api|dev)\//.test(path) && !/\.[^/]*$/.test(path);

const matchOptions = { ignoreVary: true };
/**
 * Cache plugin that prevents writes: only `storeRelease` stores files. A file that is not stored comes from the
 * network.
 */
const readOnly = { cacheWillUpdate: () => Promise.resolve(null) };
const stored = new CacheFirst({ cacheName: filesCache, matchOptions, plugins: [readOnly] });
/**
 * For requests with `cache: 'reload'`, which a page sends when it has found a damaged file: fetches and replaces it.
 */
const renewed = new NetworkFirst({ cacheName: filesCache, matchOptions });

/** Returns the response; if it fails, as when the browser's storage fails, fetches the request from the network. */
const orFromNetwork = (request: Request, response: Promise<Response>) => response.catch(() => fetch(request));

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isReleased(url.pathname),
  (options) =>
    orFromNetwork(options.request, (options.request.cache === 'reload' ? renewed : stored).handle(options)),
);

/** Fetches a page. Returns null if its headers do not arrive in time. The timeout does not apply to the body. */
async function livePage(url: string): Promise<Response | null> {
  const abort = new AbortController();
  const late = setTimeout(() => abort.abort(), networkTimeoutMs);
  const page = await fetch(url, { headers: { accept: 'text/html' }, signal: abort.signal }).catch(() => null);
  clearTimeout(late);
  return page;
}

/**
 * Returns the stored page. If its last start failed, tries the network first; if there is no stored page, uses only the
 * network.
 */
async function startPage(event: ExtendableEvent, request: Request): Promise<Response> {
  const page = await storedPage();
  if (page === undefined) return fetch(request);
  if (await startMark.isSet()) {
    const live = await livePage(request.url);
    if (live?.ok === true) return live;
  }
  event.waitUntil(startMark.set());
  return page;
}

registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isScreen(url.pathname),
  ({ event, request }) => orFromNetwork(request, startPage(event, request)),
);
