import type { ServiceMiddleware } from '../app/service-state.ts';
import type { Metrics } from './metrics.ts';

/** Measures every request from its first middleware to its answer. A path no route knows is counted without its name. */
export function measureRequests(service: string, metrics: Metrics): ServiceMiddleware {
  return async (ctx, next) => {
    const start = performance.now();
    metrics.inFlight.inc({ service });
    try {
      await next();
    } finally {
      metrics.inFlight.dec({ service });
      const pattern: unknown = '_matchedRoute' in ctx ? ctx._matchedRoute : undefined;
      const known = typeof pattern === 'string';
      const labels = { service, method: known ? ctx.method : '', route: known ? pattern : '' };
      metrics.seconds.observe(labels, (performance.now() - start) / 1000);
      metrics.requests.inc({ ...labels, status: ctx.status, code: ctx.state.errorCode ?? '' });
    }
  };
}
