import { createTestDatabase } from '@repaso/testing';
import type { TestDatabase } from '@repaso/testing';
import { entities, migrationsPath, name } from '@repaso/auth';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { translateError } from '../errors/translate-error.ts';
import { inTransaction, nativePool } from './native.ts';
import { openOrm } from './open-orm.ts';
import { probeDatabase } from './probe-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ name, entities, migrationsPath });
});
afterAll(() => database.drop());
const opened: { close(): void }[] = [];
afterEach(() => opened.splice(0).forEach((network) => network.close()));

/** Starts an address that leads to the database until `cut`. Then it passes nothing on, and closes nothing. */
async function startNetwork() {
  const target = new URL(database.directUrl);
  const sockets: Socket[] = [];
  let isCut = false;
  const server = createServer((client) => {
    sockets.push(client.on('error', () => client.destroy()));
    if (isCut) return;
    const upstream = connect(Number(target.port), target.hostname).on('error', () => client.destroy());
    sockets.push(upstream);
    client.pipe(upstream).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(database.directUrl);
  url.port = String((server.address() as AddressInfo).port);
  const network = {
    url: url.href,
    cut() {
      isCut = true;
      sockets.forEach((socket) => socket.unpipe().pause());
    },
    close() {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
  opened.push(network);
  return network;
}

const codeOf = (operation: Promise<unknown>) =>
  operation.then(
    () => 'done',
    (error: unknown) => translateError(error).code,
  );

test('statements fail within 10 s when the network to the database passes nothing on', async () => {
  const network = await startNetwork();
  const orm = await openOrm({ name, entities, migrationsPath, url: network.url, poolSize: 3 });
  const pool = await nativePool(orm);
  await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.05)')));
  const reached = Promise.withResolvers<undefined>();
  const isCut = Promise.withResolvers<undefined>();
  const within = inTransaction(pool, async (client) => {
    await client.query('select 1');
    reached.resolve(undefined);
    await isCut.promise;
    await client.query('select 2');
  });
  await reached.promise;
  network.cut();
  const start = performance.now();
  isCut.resolve(undefined);
  const byOrm = orm.em.fork().transactional((em) => em.execute('select 1'));
  const codes = await Promise.all([codeOf(within), codeOf(byOrm), codeOf(pool.query('select 1'))]);
  expect(codes).toEqual(Array(3).fill('UPSTREAM_UNAVAILABLE'));
  expect(performance.now() - start).toBeLessThan(10_000);
  expect(pool.totalCount).toBe(0);
  await orm.close(true);
}, 30_000);

test('a slow statement is not ended while the database responds to others', async () => {
  const orm = await openOrm({ name, entities, migrationsPath, url: database.directUrl });
  const pool = await nativePool(orm);
  expect(await codeOf(pool.query('select pg_sleep(9)'))).toBe('done');
  await orm.close(true);
}, 30_000);

test('a probe tells a database that responds from one that is gone and one that is silent', async () => {
  const network = await startNetwork();
  const orm = await openOrm({ name, entities, migrationsPath, url: network.url });
  const pool = await nativePool(orm);
  const up = await probeDatabase(pool);
  expect(up).toMatchObject({ state: 'up', commitsWaiting: 0 });
  expect(Math.abs(up.state === 'up' ? up.clockAheadMs : Infinity)).toBeLessThan(2000);
  network.cut();
  expect(await probeDatabase(pool)).toEqual({ state: 'silent' });
  network.close();
  expect(await probeDatabase(pool)).toEqual({ state: 'refused' });
  await orm.close(true);
}, 30_000);
