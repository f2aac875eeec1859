import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

const syncRequest = 'POST /api/cards/sync/batch';

/** One synchronisation on its way; nothing of it passes unless it is let. */
export interface Exchange {
  /** Lets the request through to the service. */
  forward(): void;
  /** Resolves when the service began to answer, or hung up; the answer is kept back. */
  answered: Promise<void>;
  /** Lets the answer through, also one that is still to come. */
  release(): void;
  /** Hangs up on both sides. */
  cut(): void;
}

/** What lies between a browser and the platform, and can hold what passes. */
export interface Wire {
  origin: string;
  /** From now on it leads to this port of this machine. */
  leadTo(port: number): void;
  /** Hands the next synchronisation to `handle`, and resolves when that is done with it. */
  holdNext(handle: (exchange: Exchange) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

type Hold = (exchange: Exchange) => void;

/** Opens a wire that leads nowhere yet. */
export async function openWire(): Promise<Wire> {
  let target = 0;
  const waiting: Hold[] = [];
  const open = new Set<Socket>();
  const server = createServer((browser) => {
    const service = connect(target, '127.0.0.1');
    for (const socket of [browser, service]) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      // A side that hangs up is what this is for; the other one is told.
      socket.on('error', () => undefined);
    }
    service.once('close', () => browser.destroy());
    browser.once('close', () => service.destroy());
    join(browser, service, () => waiting.shift());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    leadTo(port) {
      target = port;
    },
    holdNext: (handle) =>
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

/** A browser sends a request in one piece unless it is long, and waits for its answer before the next. */
function join(browser: Socket, service: Socket, next: () => Hold | undefined): void {
  service.pipe(browser);
  browser.on('data', (chunk: Buffer) => {
    const hold = chunk.toString('latin1', 0, syncRequest.length) === syncRequest ? next() : undefined;
    if (hold === undefined) {
      service.write(chunk);
      return;
    }
    browser.pause();
    service.unpipe(browser);
    service.pause();
    const answered = Promise.race([once(service, 'readable'), once(service, 'close')]).then(() => undefined);
    hold({
      answered: answered.catch(() => undefined),
      forward() {
        service.write(chunk);
        browser.resume();
      },
      release: () => void service.pipe(browser),
      cut: () => browser.destroy(),
    });
  });
}
