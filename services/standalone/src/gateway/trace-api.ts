import type { Tracing } from '@repaso/service-kit';
import { once } from 'node:events';
import type { ApiHandler } from '../site/site.ts';

/**
 * Returns a handler of `/api/<service>` whose requests have a span of the gateway. The span continues the trace of the
 * browser, or begins one, and the service continues it. Probes are not traced.
 */
export function traceApi(service: string, handle: ApiHandler, tracing: Tracing): ApiHandler {
  return (request, response) => {
    const { headers, method = '', url = '' } = request;
    if (url.includes('/health/')) return handle(request, response);
    const parent = typeof headers['traceparent'] === 'string' ? headers['traceparent'] : undefined;
    return tracing.inRequest({ service: 'gateway', parent }, async (span) => {
      headers['traceparent'] = tracing.traceparent();
      delete headers['tracestate'];
      await handle(request, response);
      if (!response.closed) await once(response, 'close');
      const { statusCode: status, writableFinished } = response;
      tracing.describe(span, {
        name: `${method} /api/${service}`,
        attributes: { 'http.request.method': method, 'http.response.status_code': status },
        error: status >= 500 ? String(status) : writableFinished ? undefined : 'disconnected',
      });
    });
  };
}
