import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

const syncRequest = 'POST /api/cards/sync/batch';

/** One intercepted synchronisation. Request and response are held until they are let through. */
export interface Exchange {
  /** Sends the request to the service. */
  forward(): void;
  /** Resolves when the service starts its response or closes the connection. The response is held. */
  responseStarted: Promise<void>;
  /** Lets the response through, now or when it arrives. */
  release(): void;
  /** Closes both connections. */
  cut(): void;
}

/** A TCP proxy between a browser and the platform that can hold a synchronisation. */
export interface Wire {
  origin: string;
  /** Sets the loopback port to which connections go. */
  setTarget(port: number): void;
  /** Passes the next synchronisation to `handle` and resolves when `handle` has finished. */
  interceptNext(handle: (exchange: Exchange) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

type Interceptor = (exchange: Exchange) => void;

/** Opens a wire without a target. */
export async function openWire(): Promise<Wire> {
  let target = 0;
  const waiting: Interceptor[] = [];
  const open = new Set<Socket>();
  const server = createServer((browser) => {
    const service = connect(target, '127.0.0.1');
    for (const socket of [browser, service]) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      // Errors are expected: tests cut connections. Closing one side closes the other one.
      socket.on('error', () => undefined);
    }
    service.once('close', () => browser.destroy());
    browser.once('close', () => service.destroy());
    relay(browser, service, () => waiting.shift());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    setTarget(port) {
      target = port;
    },
    interceptNext: (handle) =>
      new Promise((resolve, reject) => {
        waiting.push((exchange) => void handle(exchange).then(resolve, reject));
      }),
    async close() {
      server.close();
      open.forEach((socket) => socket.destroy());
      await once(server, 'close');
    },
  };
}

/** Relays data. A short request arrives in one chunk, and the browser sends the next one only after the response. */
function relay(browser: Socket, service: Socket, next: () => Interceptor | undefined): void {
  service.pipe(browser);
  browser.on('data', (chunk: Buffer) => {
    const intercept = chunk.toString('latin1', 0, syncRequest.length) === syncRequest ? next() : undefined;
    if (intercept === undefined) {
      service.write(chunk);
      return;
    }
    browser.pause();
    service.unpipe(browser);
    service.pause();
    const responseStarted = Promise.race([once(service, 'readable'), once(service, 'close')]).then(
      () => undefined,
    );
    intercept({
      responseStarted: responseStarted.catch(() => undefined),
      forward() {
        service.write(chunk);
        browser.resume();
      },
      release: () => void service.pipe(browser),
      cut: () => browser.destroy(),
    });
  });
}
