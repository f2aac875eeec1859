import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A TCP address that passes connections on to one server, as a proxy in front of several Postgres servers does. */
export interface Relay {
  port: number;
  /** From now on passes new connections to this port, and closes all others. */
  switchTo(port: number): void;
  /**
   * From now on passes nothing on, as a network that loses all packets: no byte, no end of a connection and no new
   * connection. No side learns of it.
   */
  cut(): void;
  /** Passes on all that has waited since `cut`, and all that follows. */
  mend(): void;
  close(): Promise<void>;
}

/** A connection from a client, and the one to the server that it leads to. */
interface Pair {
  client: Socket;
  upstream: Socket | undefined;
}

/** Starts a relay on loopback. A connection whose server does not accept it is closed at once. */
export async function startRelay(target: number): Promise<Relay> {
  let current = target;
  let isCut = false;
  const open = new Set<Pair>();
  const endIfClosed = (pair: Pair) => {
    const sockets = [pair.client, pair.upstream].filter((socket) => socket !== undefined);
    if (isCut || !sockets.some(({ destroyed }) => destroyed)) return;
    sockets.forEach((socket) => socket.destroy());
    open.delete(pair);
  };
  const watch = (pair: Pair, socket: Socket) =>
    socket
      .setNoDelay()
      .on('error', () => socket.destroy())
      .on('close', () => endIfClosed(pair));
  const join = (pair: Pair) => {
    endIfClosed(pair);
    if (pair.client.destroyed) return;
    pair.upstream ??= watch(pair, connect(current, '127.0.0.1'));
    pair.client.pipe(pair.upstream).pipe(pair.client);
  };
  const server = createServer((client) => {
    const pair: Pair = { client, upstream: undefined };
    open.add(pair);
    watch(pair, client);
    if (!isCut) join(pair);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const drop = () =>
    open.forEach(({ client, upstream }) => [client, upstream].forEach((one) => one?.destroy()));
  return {
    port: (server.address() as AddressInfo).port,
    switchTo(port) {
      current = port;
      drop();
    },
    cut() {
      isCut = true;
      for (const { client, upstream } of open) [client, upstream].forEach((one) => one?.unpipe().pause());
    },
    mend() {
      isCut = false;
      open.forEach(join);
    },
    async close() {
      isCut = false;
      server.close();
      drop();
      await once(server, 'close');
    },
  };
}
