import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** A site in front of a platform that can send the second half of its pages late. */
export interface SlowSite {
  origin: string;
  /** Makes the second half of each page come this much later than the first, in milliseconds. */
  delay(ms: number): void;
  /** Returns the number of pages that were sent with the delay. */
  latePages(): number;
  close(): Promise<void>;
}

const isPage = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('text/html') === true;

async function passSlowly(response: IncomingMessage, outgoing: ServerResponse, ms: number): Promise<void> {
  const page = await buffer(response);
  outgoing.write(page.subarray(0, page.length / 2));
  await sleep(ms);
  outgoing.end(page.subarray(page.length / 2));
}

export async function openSlowSite(platform: string): Promise<SlowSite> {
  let [delayMs, latePages] = [0, 0];
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming;
    // Otherwise the platform would send no page if the browser has it already.
    delete headers['if-none-match'];
    const passed = send(new URL(url, platform), { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      if (delayMs === 0 || !isPage(response)) return void response.pipe(outgoing);
      latePages += 1;
      void passSlowly(response, outgoing, delayMs);
    });
    // The browser or the platform has closed the connection.
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    delay: (ms) => (delayMs = ms),
    latePages: () => latePages,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
