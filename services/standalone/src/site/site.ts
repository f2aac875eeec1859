import { stoppingEvent } from '@repaso/service-kit';
import type { Logger, ServiceName } from '@repaso/service-kit';
import Koa from 'koa';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { withholdAuthCookies } from './auth-cookies.ts';
import { siteFiles } from './files.ts';
import type { SiteFolders } from './files.ts';
import { logSiteError } from './log-site-error.ts';
import { pageSecurity } from './page-security.ts';

export type ApiHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface SiteOptions extends SiteFolders {
  origin: string;
  log: Logger;
  /** Who answers below `/api/<name>`. */
  apis: Record<ServiceName, ApiHandler>;
  /** A dev server whose files and calls pages may use besides ours. */
  devOrigin?: string;
  /** Called when the process is about to stop. */
  onStopping?: () => void;
}

/** One origin for everything: the services' calls, the shell, the remotes' files. Opens no port. */
export function createSite(options: SiteOptions): Koa {
  const app = new Koa();
  app.silent = true;
  app.on('error', (error: unknown) => logSiteError(options.log, error));
  app.once(stoppingEvent, () => options.onStopping?.());
  app.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/api/')) {
      await next();
      return;
    }
    const name = ctx.path.split('/')[2];
    if (name !== 'auth') withholdAuthCookies(ctx.req);
    // The service writes the whole answer itself, headers included; admin's chain answers for paths that are no one's.
    ctx.respond = false;
    await options.apis[isService(name) ? name : 'admin'](ctx.req, ctx.res);
  });
  app.use(pageSecurity(options.origin, options.devOrigin));
  app.use(siteFiles(options));
  return app;
}

const isService = (name: string | undefined): name is ServiceName =>
  name === 'auth' || name === 'cards' || name === 'decks' || name === 'admin';
