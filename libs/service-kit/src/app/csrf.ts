import { csrfHeader } from '@repaso/contracts';
import { appError } from '../errors/app-error.ts';
import type { ServiceMiddleware } from './service-state.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Refuses what another site's page could send with our cookies: a changing call needs our header, and where the browser
 * says whence it comes, that must be our own origin.
 */
export function csrf(origin: string): ServiceMiddleware {
  const own = ownOrigins(origin);
  return async (ctx, next) => {
    if (!reading.has(ctx.method)) {
      const from = ctx.get('origin');
      const site = ctx.get('sec-fetch-site');
      const foreign =
        (from !== '' && !own.has(from)) || (site !== '' && site !== 'same-origin' && from === '');
      if (ctx.get(csrfHeader) !== '1' || foreign) throw appError('CSRF_REFUSED');
    }
    await next();
  };
}

/** The public origin; on loopback also under the machine's other names for itself, which people type. */
function ownOrigins(origin: string): Set<string> {
  const url = new URL(origin);
  if (!loopback.has(url.hostname)) return new Set([url.origin]);
  const port = url.port === '' ? '' : `:${url.port}`;
  return new Set([...loopback].map((host) => `${url.protocol}//${host}${port}`));
}
