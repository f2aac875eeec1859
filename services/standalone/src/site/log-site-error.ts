import type { Logger } from '@repaso/service-kit';

/** Error codes that clients cause: invalid HTTP, disconnects, timeouts. */
const fromClient =
  /^(HPE_|ECONNRESET$|ECONNABORTED$|EPIPE$|ERR_HTTP_REQUEST_TIMEOUT$|ERR_STREAM_PREMATURE_CLOSE$)/;

/** Logs an error of the site. Connection errors, which any client can cause, are only debug messages. */
export function logSiteError(log: Logger, error: unknown): void {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (fromClient.test(code)) log.debug({ code }, 'connection closed by the client');
  else log.error({ err: error }, 'site');
}
