import { entities, migrationsPath, name } from '@repaso/auth';
import { createTestDatabase } from '@repaso/testing';
import type { TestDatabase } from '@repaso/testing';
import pg from 'pg';
import { translateError } from '../errors/translate-error.ts';
import { inTransaction, nativePool } from './native.ts';
import { openOrm } from './open-orm.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ name, entities, migrationsPath });
});
afterAll(() => database.drop());

const codeOf = (operation: Promise<unknown>) =>
  operation.then(
    () => 'done',
    (error: unknown) => translateError(error).code,
  );

/** Terminates a connection from the server's side, as a restart of Postgres does. */
async function terminate(pid: number): Promise<void> {
  const pool = await nativePool(database.orm);
  await pool.query('select pg_terminate_backend($1, 10000)', [pid]);
}

test('a connection that is lost in a transaction returns to the pool, every time', async () => {
  const orm = await openOrm({ name, entities, migrationsPath, url: database.url, poolSize: 3 });
  const pool = await nativePool(orm);
  for (let round = 0; round < 4; round += 1) {
    const byOrm = orm.em.fork().transactional(async (em) => {
      const [row] = await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid');
      await terminate(row?.pid ?? 0);
      await em.execute('select 1');
    });
    const byUs = inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      await terminate(rows[0]?.pid ?? 0);
      await client.query('select 1');
    });
    expect(await Promise.all([codeOf(byOrm), codeOf(byUs)])).toEqual([
      'UPSTREAM_UNAVAILABLE',
      'UPSTREAM_UNAVAILABLE',
    ]);
  }
  expect(pool.totalCount).toBe(pool.idleCount);
  expect((await orm.em.fork().execute('select 1 as n'))[0]).toEqual({ n: 1 });
  await orm.close(true);
});

test('a pool whose connections are all in use fails with BUSY', async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 1_000 });
  const client = await pool.connect();
  expect(await codeOf(pool.query('select 1'))).toBe('BUSY');
  client.release();
  await pool.end();
});
