import type { Failure } from '@repaso/contracts';
import { errorTable } from '@repaso/contracts';
import type { Logger, ServiceName } from '@repaso/service-kit';
import { createProxyServer } from 'http-proxy-3';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import type { ApiHandler } from '../site/site.ts';
import { createUpstreams } from './upstreams.ts';

/** Longer than the slowest answer: cards made for words may take AI_TIMEOUT_SECONDS, 60 at most. */
const timeoutMs = 65_000;
const connectTimeoutMs = 2000;

/**
 * Hands calls on to the processes of a service, turn by turn. A call goes to the next one as long as nothing of it was
 * sent, whatever its method; when none is to be reached, or one ends before it answered, the answer is
 * UPSTREAM_UNAVAILABLE in the envelope: only the caller knows whether a call may be repeated.
 */
export function proxyTo(service: ServiceName, targets: readonly string[], log: Logger): ApiHandler {
  const upstreams = createUpstreams(targets, () => performance.now());
  const proxy = createProxyServer({ proxyTimeout: timeoutMs, connectTimeout: connectTimeoutMs });
  const sendWhenConnected = new WeakMap<object, () => void>();
  proxy.on('proxyReq', (_outgoing, _request, _response, { buffer }, socket) => {
    const send = buffer && sendWhenConnected.get(buffer);
    if (send) socket.once('connect', send);
  });
  // An answer that breaks off must not look like one that is still to come.
  proxy.on('proxyRes', (answer, _request, response) => {
    answer.once('close', () => answer.complete || response.destroy());
  });

  const hand = (request: IncomingMessage, response: ServerResponse, order: string[], isFirst = true) => {
    const [target, ...others] = order;
    const body = new PassThrough();
    let isSent = false;
    sendWhenConnected.set(body, () => {
      isSent = true;
      request.pipe(body);
    });
    let hasFailed = false;
    proxy.web(request, response, { target, buffer: body, xfwd: isFirst }, (error) => {
      if (hasFailed || response.destroyed) return;
      hasFailed = true;
      log.error({ service, target, err: error }, 'upstream');
      if (target !== undefined && !isSent) upstreams.missed(target);
      if (!isSent && others.length > 0) hand(request, response, others, false);
      else if (response.headersSent) response.destroy();
      else answerUnavailable(response, service);
    });
  };
  return (request, response) => {
    // It would be answered here and asked for again behind, where nobody listens for it.
    delete request.headers.expect;
    hand(request, response, upstreams.inTurn());
  };
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
