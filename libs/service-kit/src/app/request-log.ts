import type { Logger } from 'pino';
import { loggedPath } from './logged-path.ts';
import type { ServiceMiddleware } from './service-state.ts';

/**
 * Logs one line per request: method, path, status, duration and user id. It logs no query string and no access code in
 * a path, because they may be secrets.
 */
export function requestLogMiddleware(log: Logger): ServiceMiddleware {
  // The fields of these lines are fixed. Searching each line for names of secrets took most of the time of logging.
  const lines = log.child({}, { redact: [] });
  return async (ctx, next) => {
    const start = performance.now();
    await next();
    lines.info({
      requestId: ctx.state.requestId,
      method: ctx.method,
      path: loggedPath(ctx),
      status: ctx.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
      userId: ctx.state.user?.id,
    });
  };
}
