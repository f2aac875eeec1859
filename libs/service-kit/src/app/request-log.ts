import type { Logger } from 'pino';
import type { ServiceMiddleware } from './service-state.ts';

/** One line a request: what was asked, what came of it, how long it took. No query strings: they may hold codes. */
export function requestLog(log: Logger): ServiceMiddleware {
  return async (ctx, next) => {
    const start = performance.now();
    await next();
    log.info({
      requestId: ctx.state.requestId,
      method: ctx.method,
      path: ctx.path,
      status: ctx.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
      userId: ctx.state.user?.id,
    });
  };
}
