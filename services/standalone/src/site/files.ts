import type { Context, Middleware } from 'koa';
import path from 'node:path';
import { createAssetCache } from './asset-cache.ts';
import type { Asset } from './asset-cache.ts';
import { createPageReader, readKeys } from './page.ts';
import { releasedContent } from './released-content.ts';
import { withoutOffline } from './without-offline.ts';

export interface SiteFolders {
  /** Folder of the built shell, with its index.html. */
  shell: string;
  /** Folder of the published remotes: `remotes/<name>/<version>/…`. */
  site: string;
  /** Whether devices may store the platform for offline use. */
  offline: 'on' | 'off';
  /** The public keys that pages trust; by default those in the site's folder. */
  keys?: string | undefined;
  /** Called with the path of a remote's file that was changed after its release. It is not served. */
  onDamaged?: (file: string) => void;
}

const safeMethods = new Set(['GET', 'HEAD']);
const forever = 'public, max-age=31536000, immutable';
/**
 * Matches the name of a file that contains a hash of its content. Such a file never changes, so browsers may keep it
 * for ever.
 */
const hashed = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;
/** Path of the copy of the live set, which pages read while the admin service cannot be reached. */
const liveSetCopy = 'release-sets/live.json';
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
  onDamaged = () => undefined,
}: SiteFolders): Middleware {
  const remotes = path.join(site, 'remotes');
  const findOfShell = createAssetCache();
  const findPage = createPageReader(path.join(shell, 'index.html'), () => keys ?? readKeys(site));
  const findCopy = createAssetCache();
  const findOfRemotes = createAssetCache(releasedContent(remotes, onDamaged));
  const find = (segments: readonly string[]) => {
    const name = segments.join('/');
    if (name === '' || name === 'index.html') return name === '' ? undefined : findPage();
    if (name === liveSetCopy) return findCopy(path.join(site, name));
    return segments[0] === 'remotes'
      ? findOfRemotes(path.join(site, name))
      : findOfShell(path.join(shell, name));
  };
  return async (ctx) => {
    if (!safeMethods.has(ctx.method)) return refuse(ctx, 405);
    if (offline === 'off' && withoutOffline(ctx)) return;
    const segments = pathSegments(ctx.path);
    if (!segments) return refuse(ctx, 404);
    const isRemote = segments[0] === 'remotes';
    const file = await find(segments);
    if (file) return send(ctx, file, isRemote || hashed.test(ctx.path) ? forever : 'no-cache');
    const page = isNavigation(ctx, segments) ? await findPage() : undefined;
    return page ? send(ctx, page, 'no-cache') : refuse(ctx, 404);
  };
}

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

function refuse(ctx: Context, status: 404 | 405): void {
  ctx.set('cache-control', 'no-store');
  ctx.status = status;
  ctx.body = status === 404 ? 'Not found\n' : 'Method not allowed\n';
}
