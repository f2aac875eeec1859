import type { ServiceMiddleware } from '../app/service-state.ts';
import type { Tracing } from './tracing.ts';

/**
 * Continues the trace of each request that has one. Other requests are not traced: probes, and the services' own calls
 * outside of a request.
 */
export function traceRequests(service: string, tracing: Tracing): ServiceMiddleware {
  return async (ctx, next) => {
    const parent = ctx.get('traceparent');
    if (parent === '') {
      await next();
      return;
    }
    await tracing.inRequest({ service, parent }, async (span) => {
      await next();
      const pattern: unknown = '_matchedRoute' in ctx ? ctx._matchedRoute : undefined;
      const route = typeof pattern === 'string' ? pattern : undefined;
      const code = ctx.state.errorCode;
      tracing.describe(span, {
        name: route === undefined ? ctx.method : `${ctx.method} ${route}`,
        attributes: {
          'http.request.method': ctx.method,
          'http.response.status_code': ctx.status,
          ...(route !== undefined && { 'http.route': route }),
          ...(code !== undefined && { 'repaso.code': code }),
        },
        error: ctx.status >= 500 ? (code ?? String(ctx.status)) : undefined,
      });
    });
  };
}
