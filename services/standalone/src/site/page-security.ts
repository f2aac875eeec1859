import type { Middleware } from 'koa';
import helmet from 'koa-helmet';
import { permissionsPolicy } from '@repaso/service-kit';
import { isTrustworthy } from '../trustworthy-origin.ts';
import { contentTypeOf } from './content-type.ts';

/**
 * Returns the sources that a page may use: its own origin, and in development that of one dev server. `files` are
 * loaded, `calls` are requests.
 */
function sources(devOrigin: string | undefined): { files: string[]; calls: string[] } {
  if (devOrigin === undefined) return { files: ["'self'"], calls: ["'self'"] };
  return { files: ["'self'", devOrigin], calls: ["'self'", devOrigin, devOrigin.replace(/^http/, 'ws')] };
}

type Directives = Record<string, string[]>;

function forPages(devOrigin: string | undefined): Directives {
  const { files, calls } = sources(devOrigin);
  return {
    defaultSrc: ["'none'"],
    scriptSrc: files,
    styleSrc: files,
    fontSrc: files,
    imgSrc: files,
    // A recording that is being edited is played from memory.
    mediaSrc: ["'self'", 'blob:'],
    connectSrc: calls,
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  };
}

/** Content security policy of workers. They read untrusted files, so they have no network. They may use WebAssembly. */
const forWorkers: Directives = { defaultSrc: ["'none'"], scriptSrc: ["'self'", "'wasm-unsafe-eval'"] };

/**
 * Content security policy of documents among the files of remotes, such as HTML and SVG. One that is opened by its
 * address runs no code, loads nothing and has an origin of its own. In an image element, an SVG file works as before.
 */
const forDocuments: Directives = { sandbox: [], defaultSrc: ["'none'"] };

/** Returns whether a path is that of a remote's file which a browser shows as a document with scripts. */
const isDocument = (path: string) => isOfRemote(path) && /html|xml/.test(contentTypeOf(path).type);

/** Returns whether a path is that of a remote's file. The site ignores repeated slashes. */
const isOfRemote = (path: string) => /^\/+remotes\//.test(path);

/** Returns whether a path is that of a remote's worker. The build gives such files this name. */
const isWorker = (path: string) => isOfRemote(path) && /\.worker\.[0-9a-f]{8}\.js$/.test(path);

/**
 * Returns the middleware that sets the security headers of pages and files. They forbid inline scripts and styles,
 * eval, framing, requests to other origins, and scripts without integrity.
 */
export function pageSecurity(origin: string, devOrigin?: string): Middleware {
  const isSecure = origin.startsWith('https:');
  // Browsers use these two headers only in a secure context; elsewhere they ignore them and log a warning for each
  // page.
  const isolation = isTrustworthy(origin)
    ? {}
    : { crossOriginOpenerPolicy: false, originAgentCluster: false };
  const withPolicy = (directives: Directives) =>
    helmet({
      ...isolation,
      contentSecurityPolicy: { useDefaults: false, directives },
      frameguard: { action: 'deny' },
      hsts: isSecure,
      referrerPolicy: { policy: 'same-origin' },
    });
  const page = withPolicy(forPages(devOrigin));
  const worker = withPolicy(forWorkers);
  const document = withPolicy(forDocuments);
  const policyOf = (path: string) => {
    if (isWorker(path)) return worker;
    return isDocument(path) ? document : page;
  };
  return async (ctx, next) => {
    ctx.set('permissions-policy', permissionsPolicy);
    // The files of a dev server change often, so they have no integrity.
    if (devOrigin === undefined && !isWorker(ctx.path)) {
      ctx.set('integrity-policy', 'blocked-destinations=(script)');
    }
    await policyOf(ctx.path)(ctx, next);
  };
}
