import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Koa from 'koa';
import type { Logger } from 'pino';
import { stoppingEvent } from '../app/create-service-app.ts';

const graceMs = 5000;

/** A service that listens. */
export interface RunningServer {
  port: number;
  url: string;
  /**
   * Takes no new request, finishes those that run for up to 5 s, also where the caller has left, then runs `onClose`.
   * Safe to call twice.
   */
  stop(): Promise<void>;
}

export interface ServeOptions {
  host: string;
  /** 0 picks a free port. */
  port: number;
  log: Logger;
  /** Frees what the app holds: pools, workers, the verifier. */
  onClose?: () => Promise<void>;
}

/** Listens, and rejects when the port is taken. */
export async function serve(app: Koa, options: ServeOptions): Promise<RunningServer> {
  const handle = app.callback();
  const running = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const handled = handle(request, response).finally(() => running.delete(handled));
    running.add(handled);
  });
  server.requestTimeout = 30_000;
  server.headersTimeout = 10_000;
  server.keepAliveTimeout = 65_000;
  await listen(server, options);
  const { port } = server.address() as AddressInfo;
  options.log.info({ port }, 'listening');
  let stopped: Promise<void> | undefined;
  return {
    port,
    url: `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`,
    stop: () => (stopped ??= stop(app, server, running, options)),
  };
}

function listen(server: Server, options: ServeOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function stop(
  app: Koa,
  server: Server,
  running: ReadonlySet<Promise<void>>,
  options: ServeOptions,
): Promise<void> {
  options.log.info('stopping');
  app.emit(stoppingEvent);
  const grace = Promise.withResolvers<boolean>();
  const late = setTimeout(() => {
    server.closeAllConnections();
    grace.resolve(true);
  }, graceMs);
  // `close` ends the connections that are idle now; those that answer still become idle later.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  clearInterval(sweep);
  // A request whose caller has left has no connection any more but still runs, and may be taking one to the database.
  await Promise.race([Promise.allSettled(running), grace.promise]);
  clearTimeout(late);
  await options.onClose?.();
  options.log.info('stopped');
}

/** One Ctrl-C may come twice: from the terminal, and again from npm, which hands it on. */
const echoMs = 500;

/** Stops on SIGTERM and SIGINT; a second signal ends the process at once. */
export function stopOnSignals(running: { stop(): Promise<void> }): void {
  let first: number | undefined;
  const onSignal = () => {
    if (first !== undefined) {
      if (performance.now() - first > echoMs) process.exit(130);
      return;
    }
    first = performance.now();
    void running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
