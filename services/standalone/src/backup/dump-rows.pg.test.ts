import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyDatabase, query } from '../test/empty-database.ts';
import type { EmptyDatabase } from '../test/empty-database.ts';
import { connected } from './connect.ts';
import { dumpRows } from './dump-rows.ts';

/** The message with which Postgres ends the rows. */
const copyDone = Buffer.from([0x63, 0, 0, 0, 4]);

let database: EmptyDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
  await query(
    database.url,
    `create table public.word as select n, 'palabra ' || n as front from generate_series(1, 85) n`,
  );
});
afterAll(() => database.drop());

/** Starts an address of the database at which what follows the rows arrives later than the rows. */
async function startSlowNetwork() {
  const target = new URL(database.url);
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    client.pipe(upstream);
    client.on('error', () => upstream.destroy());
    void (async () => {
      for await (const chunk of upstream as AsyncIterable<Buffer>) {
        const at = chunk.indexOf(copyDone);
        const end = at < 0 ? chunk.length : at + copyDone.length;
        client.write(chunk.subarray(0, end));
        if (end === chunk.length) continue;
        await sleep(100);
        client.write(chunk.subarray(end));
      }
      client.end();
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(database.url);
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, close: () => server.close() };
}

test('a dump has the number of its rows, also when it arrives later than the rows', async () => {
  const network = await startSlowNetwork();
  const dumped = connected(network.url, (client) => dumpRows(client, 'public.word', text));
  const { rows, written } = await dumped.finally(network.close);
  expect(written.trim().split('\n')).toHaveLength(85);
  expect(rows).toBe(85);
});
