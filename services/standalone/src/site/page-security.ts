import type { Middleware } from 'koa';
import helmet from 'koa-helmet';
import { permissionsPolicy } from '@repaso/service-kit';
import { isTrustworthy } from '../trustworthy-origin.ts';

/** Where a page may go for anything: its own origin, and while developing one dev server besides. */
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
    connectSrc: calls,
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  };
}

/** Workers compute: they read files of strangers, so nothing is within their reach, but they may bring WebAssembly. */
const forWorkers: Directives = { defaultSrc: ["'none'"], scriptSrc: ["'self'", "'wasm-unsafe-eval'"] };

/** The build of a remote names the files of its workers so. */
const isWorker = (path: string) => /^\/remotes\/.*\.worker\.[0-9a-f]{8}\.js$/.test(path);

/** Headers of every page and file: no inline code, no eval, no frame around us, nothing sent to strangers. */
export function pageSecurity(origin: string, devOrigin?: string): Middleware {
  const isSecure = origin.startsWith('https:');
  // Browsers ignore these two without a secure context, and complain about each page.
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
  const [page, worker] = [withPolicy(forPages(devOrigin)), withPolicy(forWorkers)];
  return async (ctx, next) => {
    ctx.set('permissions-policy', permissionsPolicy);
    await (isWorker(ctx.path) ? worker : page)(ctx, next);
  };
}
