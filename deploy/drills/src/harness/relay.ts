import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A TCP address that passes connections on to one server, as a proxy in front of several Postgres servers does. */
export interface Relay {
  port: number;
  /** From now on passes new connections to this port, and closes all others. */
  switchTo(port: number): void;
  close(): Promise<void>;
}

/** Starts a relay on loopback. A connection whose server does not accept it is closed at once. */
export async function startRelay(target: number): Promise<Relay> {
  let current = target;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(current, '127.0.0.1');
    const end = () => [client, upstream].forEach((socket) => socket.destroy());
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket
        .setNoDelay()
        .on('error', end)
        .on('close', () => {
          open.delete(socket);
          end();
        });
    }
    client.pipe(upstream).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const drop = () => open.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    switchTo(port) {
      current = port;
      drop();
    },
    async close() {
      server.close();
      drop();
      await once(server, 'close');
    },
  };
}
