import type { Failure } from '@repaso/contracts';
import { errorTable } from '@repaso/contracts';
import type { Logger } from '@repaso/service-kit';
import { createProxyServer } from 'http-proxy-3';
import { randomUUID } from 'node:crypto';
import { ServerResponse } from 'node:http';
import type { ApiHandler } from '../site/site.ts';

const timeoutMs = 30_000;

/** Hands calls on to a service of another process; one that does not answer is UPSTREAM_UNAVAILABLE, in the envelope. */
export function proxyTo(service: string, target: string, log: Logger): ApiHandler {
  const proxy = createProxyServer({ target, xfwd: true, proxyTimeout: timeoutMs });
  proxy.on('error', (error, _request, response) => {
    log.error({ service, err: error }, 'upstream');
    if (response instanceof ServerResponse && !response.headersSent) answerUnavailable(response, service);
    else response.destroy();
  });
  return (request, response) => proxy.web(request, response);
}

function answerUnavailable(response: ServerResponse, service: string): void {
  const code = 'UPSTREAM_UNAVAILABLE';
  const failure: Failure = {
    success: false,
    message: code,
    error: { code, params: { service }, requestId: randomUUID() },
  };
  response.writeHead(errorTable[code].status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(failure));
}
