import { bucketCookie } from '@repaso/contracts';
import { bucketOf } from '@repaso/release-rules';
import { isUnavailable, openFolderStorage } from '@repaso/service-kit';
import type { FileStorage } from '@repaso/service-kit';
import type { Context, Middleware } from 'koa';
import path from 'node:path';
import { createAssetCache } from './asset-cache.ts';
import type { Asset } from './asset-cache.ts';
import { hasSession } from './auth-cookies.ts';
import { readKeys } from './page.ts';
import { createSetReader } from './page/channel-copies.ts';
import { createPageReader } from './page/compose-page.ts';
import { createDeckSummaries } from './page/deck-summaries.ts';
import { descriptionPart } from './page/description.part.ts';
import { firstPaintPart } from './page/first-paint.part.ts';
import type { PageRequest } from './page/page-part.ts';
import { preloadsPart } from './page/preloads.part.ts';
import { releaseKeysPart } from './page/release-keys.part.ts';
import { releaseSetPart } from './page/release-set.part.ts';
import { releasedContent } from './released-content.ts';
import { tracesPart } from './page/traces.part.ts';
import { withoutOffline } from './without-offline.ts';

export interface SiteFolders {
  /** Folder of the built shell, with its index.html. */
  shell: string;
  /** The published remotes: `remotes/<name>/<version>/…`, and the copies that the admin service writes. */
  site: FileStorage;
  /** Whether devices may store the platform for offline use. */
  offline: 'on' | 'off';
  /** The public keys that pages trust; by default those in the site's storage. */
  keys?: string | undefined;
  /** Origin of the platform, with which pages name themselves to search engines and messengers. */
  origin?: string;
  /** Addresses of the decks service, which knows what a page of a public deck is about. */
  decksUrls?: readonly string[];
  /** Part of its requests that a page marks as worth a trace, up to 1. Default 0: pages send no `traceparent`. */
  traceRate?: number;
  /** Called with the path of a remote's file that was changed after its release. It is not served. */
  onDamaged?: (file: string) => void;
}

const safeMethods = new Set(['GET', 'HEAD']);
/** The page depends on the browser's cookies, so no shared cache may keep it. */
const ofPage = 'private, no-cache';
const forever = 'public, max-age=31536000, immutable';
/**
 * Matches the name of a file that contains a hash of its content. Such a file never changes, so browsers may keep it
 * for ever.
 */
const hashed = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;
/** Path of the copy of the live set, which pages read while the admin service cannot be reached. */
const liveSetCopy = 'release-sets/live.json';
/**
 * Milliseconds for which a copy that is in a bucket is used from memory. Files of remotes there are never compared again,
 * because a version never changes.
 */
const copyAgeMs = 1000;
const segment = /^[\w@+~-][\w@+~.-]*$/;

/**
 * Returns the middleware that serves the files of the shell and of remotes. For every path that could be a screen it
 * serves the shell's page.
 */
export function siteFiles({
  shell,
  site,
  offline,
  keys,
  origin = '',
  decksUrls = [],
  traceRate = 0,
  onDamaged = () => undefined,
}: SiteFolders): Middleware {
  const [copyAge, remoteAge] = site.kind === 'bucket' ? [copyAgeMs, Infinity] : [0, 0];
  const findOfShell = createAssetCache(openFolderStorage(shell));
  const findCopy = createAssetCache(site, { maxAgeMs: copyAge });
  const isIntact = releasedContent(site, onDamaged);
  const findOfRemotes = createAssetCache(site, { maxAgeMs: remoteAge, isIntact });
  const setOf = createSetReader(findCopy, 'release-sets/channels.json');
  const findPage = createPageReader(path.join(shell, 'index.html'), [
    descriptionPart(origin, createDeckSummaries(decksUrls)),
    releaseKeysPart(() => keys ?? readKeys(findCopy)),
    tracesPart(traceRate),
    preloadsPart({ setOf, readShell: findOfShell, readRemotes: findOfRemotes }),
    firstPaintPart(setOf, findOfRemotes),
    releaseSetPart(setOf),
  ]);
  const find = (segments: readonly string[]) => {
    const name = segments.join('/');
    if (name === '') return undefined;
    if (name === liveSetCopy) return findCopy(name);
    return segments[0] === 'remotes' ? findOfRemotes(name) : findOfShell(name);
  };
  return orUnavailable(async (ctx) => {
    if (!safeMethods.has(ctx.method)) return refuse(ctx, 405);
    if (offline === 'off' && withoutOffline(ctx)) return;
    const segments = pathSegments(ctx.path);
    if (!segments) return refuse(ctx, 404);
    // The page that devices keep for offline days.
    if (segments.join('/') === 'index.html') return sendPage(ctx, null);
    const isRemote = segments[0] === 'remotes';
    const file = await find(segments);
    if (file) return send(ctx, file, isRemote || hashed.test(ctx.path) ? forever : 'no-cache');
    return isNavigation(ctx, segments) ? sendPage(ctx, `/${segments.join('/')}`) : refuse(ctx, 404);
  });

  async function sendPage(ctx: Context, screen: string | null): Promise<void> {
    const page = await findPage(requestOf(ctx, screen));
    return page ? send(ctx, page, ofPage) : refuse(ctx, 404);
  }
}

/** Returns the middleware with status 503 as its response while the storage cannot be reached. */
function orUnavailable(serve: (ctx: Context) => Promise<void>): Middleware {
  return async (ctx) => {
    try {
      await serve(ctx);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      refuse(ctx, 503);
    }
  };
}

const requestOf = (ctx: Context, screen: string | null): PageRequest => ({
  path: screen,
  bucket: bucketOf(ctx.cookies.get(bucketCookie)),
  isSignedIn: hasSession(ctx.get('cookie')),
});

/** Returns the segments of a path. Undefined if a segment, such as `..`, could lead out of the served folders. */
function pathSegments(pathname: string): string[] | undefined {
  const segments = pathname.split('/').filter(Boolean);
  return segments.every((part) => segment.test(part)) ? segments : undefined;
}

/** Returns whether a request may be for a screen. A path with a dot is for a file, even if the file is missing. */
function isNavigation(ctx: Context, segments: readonly string[]): boolean {
  const last = segments.at(-1);
  return last === undefined || (!last.includes('.') && ctx.get('accept').includes('text/html'));
}

async function send(ctx: Context, asset: Asset, cacheControl: string): Promise<void> {
  ctx.set({ etag: asset.etag, 'cache-control': cacheControl, vary: 'accept-encoding' });
  ctx.type = asset.type;
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const encoding = asset.encodings.find((form) => ctx.acceptsEncodings(form) === form) ?? 'identity';
  if (encoding !== 'identity') ctx.set('content-encoding', encoding);
  const body = await asset.body(encoding);
  ctx.length = body.length;
  ctx.body = body;
}

const refusals = { 404: 'Not found', 405: 'Method not allowed', 503: 'Service unavailable' };

function refuse(ctx: Context, status: keyof typeof refusals): void {
  ctx.set('cache-control', 'no-store');
  ctx.status = status;
  ctx.body = `${refusals[status]}\n`;
}
