import type { Middleware } from 'koa';
import helmet from 'koa-helmet';

/** Where a page may go for anything: its own origin, and while developing one dev server besides. */
function sources(devOrigin: string | undefined): { files: string[]; calls: string[] } {
  if (devOrigin === undefined) return { files: ["'self'"], calls: ["'self'"] };
  return { files: ["'self'", devOrigin], calls: ["'self'", devOrigin, devOrigin.replace(/^http/, 'ws')] };
}

/** Headers of every page and file: no inline code, no eval, no frame around us, nothing sent to strangers. */
export function pageSecurity(origin: string, devOrigin?: string): Middleware {
  const { files, calls } = sources(devOrigin);
  const isSecure = origin.startsWith('https:');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
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
      },
    },
    frameguard: { action: 'deny' },
    hsts: isSecure,
    referrerPolicy: { policy: 'same-origin' },
  });
}
