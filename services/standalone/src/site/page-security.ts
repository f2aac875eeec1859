import type { Middleware } from 'koa';
import helmet from 'koa-helmet';
import { permissionsPolicy } from '@repaso/service-kit';
import { isTrustworthy } from '../trustworthy-origin.ts';

/** Returns the allowed sources of a page: its own origin and, in development, one dev server. */
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

/** Workers parse untrusted files, so they have no network access. They may use WebAssembly. */
const forWorkers: Directives = { defaultSrc: ["'none'"], scriptSrc: ["'self'", "'wasm-unsafe-eval'"] };

/** Worker files of a remote are recognised by their name, which the build sets. */
const isWorker = (path: string) => /^\/remotes\/.*\.worker\.[0-9a-f]{8}\.js$/.test(path);

/** Sets the security headers of every page and file: no inline code, no eval, no framing, no foreign requests. */
export function pageSecurity(origin: string, devOrigin?: string): Middleware {
  const isSecure = origin.startsWith('https:');
  // Without a secure context browsers ignore these two headers and log a warning on each page.
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
