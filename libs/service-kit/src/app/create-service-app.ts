import cors from '@koa/cors';
import Router from '@koa/router';
import { endpoints, limits } from '@repaso/contracts';
import Koa from 'koa';
import helmet from 'koa-helmet';
import { nativePool } from '../database/native.ts';
import { appError } from '../errors/app-error.ts';
import { sessionMiddleware } from '../sessions/session-middleware.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { measureRequests } from '../metrics/measure-requests.ts';
import { traceRequests } from '../tracing/trace-requests.ts';
import { activeTracing } from '../tracing/tracing.ts';
import { jsonBodyMiddleware } from './body.ts';
import { compressionMiddleware } from './compression.ts';
import { csrfMiddleware } from './csrf.ts';
import { errorMiddleware } from './errors.ts';
import { fairShares } from './fair-shares.ts';
import { addHealthRoutes } from './health.ts';
import type { HealthChecks } from './health.ts';
import { openApiDocument } from './openapi.ts';
import { requestIdMiddleware } from './request-id.ts';
import { requestLogMiddleware } from './request-log.ts';
import type { RouteDefinition } from './route.ts';
import { routeMiddleware } from './route-middleware.ts';
import { createStorageCheck } from './storage-check.ts';
import type { StorageCheck } from './storage-check.ts';
import type { ServiceDeps } from './service-deps.ts';
import type { ServiceMiddleware, ServiceState } from './service-state.ts';

/**
 * Event to emit on a service's Koa app when its process is about to stop. The service is then not ready. It still
 * handles requests that arrive on open connections, and closes each connection after its response.
 */
export const stoppingEvent = 'repaso:stopping';

export interface ServiceAppOptions {
  /** Name in paths: the service serves the paths below `/api/<name>`. */
  name: string;
  deps: ServiceDeps;
  routes: readonly RouteDefinition[];
  /** Readiness checks of this service. Those of the database and its disk space are always included. */
  checks?: HealthChecks;
  /** Largest JSON body, in bytes. Default: `limits.bodyBytes`. */
  bodyLimit?: number;
  /** Whether each user gets only a part of the process and its connections (see `fairShares`). Default false. */
  hasFairShares?: boolean;
  /**
   * Public documents that other standards define, by path below `/api/<name>`. They are sent without our success
   * envelope.
   */
  documents?: Record<string, () => Promise<unknown>>;
}

/** Creates the Koa app of one service: middleware, routes, health and the OpenAPI document. It does not listen yet. */
export function createServiceApp(options: ServiceAppOptions): Koa {
  const { deps } = options;
  const app = new Koa<ServiceState>();
  app.proxy = (deps.trustedProxies ?? 0) > 0;
  app.maxIpsCount = deps.trustedProxies ?? 0;
  app.silent = true;
  let stopping = false;
  app.once(stoppingEvent, () => (stopping = true));
  const metrics = deps.metrics ?? createMetrics();
  const storage = createStorageCheck(deps.orm);
  metrics.watch(options.name, {
    pool: () => nativePool(deps.orm),
    feedAgeMs: deps.sessions.feedAgeMs,
    storage,
  });
  const tracing = activeTracing();
  if (tracing) app.use(traceRequests(options.name, tracing));
  app.use(measureRequests(options.name, metrics));
  app.use(requestIdMiddleware);
  app.use(requestLogMiddleware(deps.log));
  app.use(securityHeaders(deps.origin));
  app.use(crossOrigin(deps.origin));
  app.use(errorMiddleware(deps.log, storage));
  app.use(compressionMiddleware);
  app.use(closing(() => stopping));
  app.use(csrfMiddleware(deps.origin));
  app.use(sessionMiddleware(deps.sessions, deps.origin));
  if (options.hasFairShares === true) app.use(fairShares());
  app.use(jsonBodyMiddleware(options.bodyLimit ?? limits.bodyBytes));
  app.use(unmatched);
  const router = serviceRouter(options, storage, () => stopping);
  app.use(router.routes());
  app.use(router.allowedMethods());
  return app;
}

function serviceRouter(
  options: ServiceAppOptions,
  storage: StorageCheck,
  isStopping: () => boolean,
): Router<ServiceState> {
  const { deps, name } = options;
  const router = new Router<ServiceState>();
  const checks = {
    database: () => isDatabaseUp(deps),
    storage: () => storage.isWritable(),
    ...options.checks,
  };
  addHealthRoutes(router, { service: name, version: deps.version, checks, isStopping });
  // Created at the first request and then cached, because it converts every schema and anyone may request it.
  let openApi: ReturnType<typeof openApiDocument> | undefined;
  const documents = {
    '/openapi.json': () =>
      Promise.resolve(
        (openApi ??= openApiDocument({ name, version: deps.version, origin: deps.origin }, options.routes)),
      ),
    ...options.documents,
  };
  for (const [path, make] of Object.entries(documents)) {
    router.get(`/api/${name}${path}`, async (ctx) => {
      ctx.body = await make();
    });
  }
  for (const definition of options.routes) {
    const [method, path] = endpoints[definition.name];
    router.register(path, [method], routeMiddleware(definition, deps));
  }
  return router;
}

async function isDatabaseUp(deps: ServiceDeps): Promise<boolean> {
  const pool = await nativePool(deps.orm);
  await pool.query('select 1');
  return true;
}

/**
 * Throws an error for requests that no route handled: METHOD_NOT_ALLOWED or NOT_FOUND. For a known path with another
 * method the router has already set status 405 and `Allow`.
 */
const unmatched: ServiceMiddleware = async (ctx, next) => {
  await next();
  if (ctx.body !== undefined && ctx.body !== null) return;
  if (ctx.status === 405 || ctx.status === 501) throw appError('METHOD_NOT_ALLOWED');
  if (ctx.status === 404) throw appError('NOT_FOUND');
};

/**
 * Sets headers for responses that are only data: browsers must not show them as a page, frame them, or guess their
 * type. Headers that only restrict what a page does are left out: they would be a third of a small response.
 */
const securityHeaders = (origin: string) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    // The header Strict-Transport-Security is sent over https only. Browsers ignore it over plain http, and a
    // development machine must not be forced to https.
    hsts: origin.startsWith('https:'),
    ...{ referrerPolicy: false, crossOriginOpenerPolicy: false, originAgentCluster: false },
    ...{ dnsPrefetchControl: false, ieNoOpen: false, permittedCrossDomainPolicies: false, xssFilter: false },
  }) as ServiceMiddleware;

/** Lets our own pages read responses if they are of another origin than the service. Browsers say whether they are. */
function crossOrigin(origin: string): ServiceMiddleware {
  const allow = cors({ origin, credentials: true }) as ServiceMiddleware;
  return async (ctx, next) => {
    await (ctx.get('sec-fetch-site') === 'same-origin' ? next() : allow(ctx, next));
  };
}

const closing =
  (isStopping: () => boolean): ServiceMiddleware =>
  async (ctx, next) => {
    // A proxy may have connected just before the process began to stop. Only a response is no failure for its client.
    if (isStopping()) ctx.set('connection', 'close');
    await next();
  };
