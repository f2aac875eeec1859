import type { Logger } from '@repaso/service-kit';

/** Codes of what a client does to its own connection: sends no HTTP, goes away, takes too long. */
const fromClient =
  /^(HPE_|ECONNRESET$|ECONNABORTED$|EPIPE$|ERR_HTTP_REQUEST_TIMEOUT$|ERR_STREAM_PREMATURE_CLOSE$)/;

/** Anybody can cause the errors of a connection, so they are no errors of the log. */
export function logSiteError(log: Logger, error: unknown): void {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (fromClient.test(code)) log.debug({ code }, 'connection broke off');
  else log.error({ err: error }, 'site');
}
