import type { ServiceName } from '@repaso/contracts';
import { createLogger } from '@repaso/service-kit';
import { proxyTo } from '@repaso/standalone';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** An address that passes requests on to the processes of a service in turn, as the gateway does. */
export interface Balancer {
  url: string;
  /**
   * From now on sends requests to all processes but this one. Resolves when the requests before have ended, after two
   * seconds at the latest, because requests to the revocation feed wait longer.
   */
  leaveOut(target: string): Promise<void>;
  /** From now on sends requests to all processes. */
  includeAll(): void;
  close(): Promise<void>;
}

/** Starts a balancer with the gateway's own proxy. */
export async function startBalancer(service: ServiceName, targets: readonly string[]): Promise<Balancer> {
  const log = createLogger({ name: 'balancer', level: 'silent' });
  const all = proxyTo(service, targets, log);
  let forward = all;
  const open = new Set<Promise<unknown>>();
  const server = createServer((request, response) => {
    const closed = once(response, 'close').finally(() => open.delete(closed));
    open.add(closed);
    void forward(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async leaveOut(target) {
      const others = targets.filter((one) => one !== target);
      forward = proxyTo(service, others, log);
      await Promise.race([Promise.allSettled(open), sleep(2000)]);
    },
    includeAll() {
      forward = all;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
