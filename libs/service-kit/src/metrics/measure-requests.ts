import type { ServiceMiddleware } from '../app/service-state.ts';
import type { Metrics } from './metrics.ts';

/** Measures every request from the first middleware to the response. Paths that match no route get empty labels. */
export function measureRequests(service: string, metrics: Metrics): ServiceMiddleware {
  return async (ctx, next) => {
    const start = performance.now();
    metrics.inFlight.inc({ service });
    try {
      await next();
    } finally {
      metrics.inFlight.dec({ service });
      const pattern: unknown = '_matchedRoute' in ctx ? ctx._matchedRoute : undefined;
      const hasRoute = typeof pattern === 'string';
      const labels = { service, method: hasRoute ? ctx.method : '', route: hasRoute ? pattern : '' };
      metrics.seconds.observe(labels, (performance.now() - start) / 1000);
      metrics.requests.inc({ ...labels, status: ctx.status, code: ctx.state.errorCode ?? '' });
    }
  };
}
