import { activeTracing } from './tracing.ts';

/** As `fetch`, for a call of another service of the platform: the trace of the current request continues there. */
export async function fetchService(url: URL, init: RequestInit = {}): Promise<Response> {
  const tracing = activeTracing();
  const parent = tracing?.traceparent();
  if (tracing === undefined || parent === undefined) return fetch(url, init);
  const method = init.method ?? 'GET';
  // The rest of the path may have ids.
  const api = url.pathname.split('/', 3).join('/');
  const span = tracing.startPart(`${method} ${api}`, { 'http.request.method': method });
  const headers = new Headers(init.headers);
  headers.set('traceparent', tracing.traceparent(span) ?? parent);
  try {
    const response = await fetch(url, { ...init, headers });
    const { status } = response;
    const error = status >= 400 ? String(status) : undefined;
    if (span) tracing.describe(span, { attributes: { 'http.response.status_code': status }, error });
    return response;
  } catch (error) {
    if (span)
      tracing.describe(span, { attributes: {}, error: error instanceof Error ? error.name : 'unknown' });
    throw error;
  } finally {
    span?.end();
  }
}
