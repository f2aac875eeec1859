import { serviceNames } from '@repaso/contracts';
import type { ServiceName } from '@repaso/contracts';
import { activeTracing, stoppingEvent } from '@repaso/service-kit';
import type { Logger } from '@repaso/service-kit';
import Koa from 'koa';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { traceApi } from '../gateway/trace-api.ts';
import { withholdAuthCookies } from './auth-cookies.ts';
import { devMail } from './dev-mail.ts';
import { siteFiles } from './files.ts';
import type { SiteFolders } from './files.ts';
import { logSiteError } from './log-site-error.ts';
import { pageSecurity } from './page-security.ts';

export type ApiHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface SiteOptions extends SiteFolders {
  origin: string;
  log: Logger;
  /** Handlers of the requests below `/api/<name>`, by name of the service. */
  apis: Record<ServiceName, ApiHandler>;
  /** Origin of a dev server. Pages may load files from it and call it. */
  devOrigin?: string;
  /** Folder of mails that the page `/dev/mail` shows; undefined without that page. */
  mailFolder?: string | undefined;
  /** Called once when the process is about to stop. */
  onStopping?: () => void;
}

/**
 * Creates the app of the whole platform under one origin: the APIs, the shell, and the files of remotes. It does not
 * listen yet.
 */
export function createSite(options: SiteOptions): Koa {
  const app = new Koa();
  const apis = withTraces(options.apis);
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
    // The handler writes the whole response, so Koa must not. An unknown name goes to admin, whose app responds with
    // 404.
    ctx.respond = false;
    await apis[isService(name) ? name : 'admin'](ctx.req, ctx.res);
  });
  if (options.mailFolder !== undefined) app.use(devMail(options.mailFolder));
  app.use(pageSecurity(options.origin, options.devOrigin));
  const onDamaged = (file: string) =>
    options.log.error({ file }, 'a file of a remote differs from the released one');
  app.use(siteFiles({ onDamaged, ...options }));
  return app;
}

function withTraces(apis: SiteOptions['apis']): SiteOptions['apis'] {
  const tracing = activeTracing();
  if (tracing === undefined) return apis;
  const traced = (name: ServiceName) => traceApi(name, apis[name], tracing);
  return { auth: traced('auth'), cards: traced('cards'), decks: traced('decks'), admin: traced('admin') };
}

const isService = (name: string | undefined): name is ServiceName =>
  serviceNames.some((known) => known === name);
