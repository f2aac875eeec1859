import { jest } from '@jest/globals';
import type { Transaction } from '@mikro-orm/core';
import { entities, migrationsPath, name } from '@repaso/auth';
import { createTestDatabase } from '@repaso/testing';
import type { TestDatabase } from '@repaso/testing';
import { translateError } from '../errors/translate-error.ts';
import { migrate } from './migrate.ts';
import { inTransaction, queryPrepared, queryPreparedAsArrays, nativePool } from './native.ts';
import { openOrm } from './open-orm.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ name, entities, migrationsPath });
});
afterAll(() => database.drop());

test("runs prepared statements on the ORM's own pool, as objects and as rows", async () => {
  // Without a pooler, which would give the statement a name of its own.
  const orm = await openOrm({ name, entities, migrationsPath, url: database.directUrl, poolSize: 1 });
  const pool = await nativePool(orm);
  expect((await queryPrepared<{ n: number }>(pool, 'plus', 'select $1::int + 1 as n', [1])).rows).toEqual([
    { n: 2 },
  ]);
  expect(
    (await queryPreparedAsArrays<[number]>(pool, 'plus-rows', 'select $1::int + 1 as n', [2])).rows,
  ).toEqual([[3]]);
  const client = await pool.connect();
  await queryPrepared(client, 'plus', 'select $1::int + 1 as n', [1]);
  const { rows } = await client.query('select name from pg_prepared_statements where name = $1', ['plus']);
  client.release();
  await orm.close(true);
  expect(rows).toHaveLength(1);
});

test('rolls back a transaction that throws, and releases the connection', async () => {
  const pool = await nativePool(database.orm);
  const failing = inTransaction(pool, async (client) => {
    await client.query('create table public.never (id int)');
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  const { rows } = await pool.query<{ t: string | null }>(`select to_regclass('public.never') as t`);
  expect(rows[0]?.t).toBeNull();
  expect(pool.idleCount).toBe(pool.totalCount);
});

test('a statement that waits too long for a lock fails with BUSY, and later ones have no limit', async () => {
  const pool = await nativePool(database.orm);
  await pool.query('create table public.counted as select 1 as id');
  const lock = (options?: { lockMs: number }) =>
    inTransaction(pool, (client) => client.query('select from public.counted for update'), options);
  await inTransaction(pool, async (client) => {
    await client.query('select from public.counted for update');
    const refusal: unknown = await lock({ lockMs: 30 }).catch((error: unknown) => error);
    expect(translateError(refusal).code).toBe('BUSY');
  });
  await expect(lock({ lockMs: 30 })).resolves.toBeDefined();
  const { rows } = await pool.query<{ lock_timeout: string }>('show lock_timeout');
  expect(rows[0]?.lock_timeout).toBe('0');
});

test('lets processes that start together migrate in turn', async () => {
  const orms = await Promise.all(
    [1, 2, 3].map(() => openOrm({ name, entities, migrationsPath, url: database.url })),
  );
  await database.orm.em.fork().execute('drop schema auth cascade');
  await Promise.all(orms.map((orm) => migrate(orm)));
  const applied = await database.orm.em.fork().execute('select name from auth._migrations');
  expect(applied.length).toBeGreaterThan(0);
  await Promise.all(orms.map((orm) => orm.close(true)));
});

test('lets requests through while a migration waits for the lock of a table', async () => {
  const orm = await openOrm({ name, entities, migrationsPath, url: database.url });
  const lock = 'lock table auth.account in access exclusive mode';
  const up = jest.fn(async (options?: { transaction?: Transaction }) => {
    await orm.em.getDriver().execute(lock, [], 'all', options?.transaction);
    return [];
  });
  orm.migrator.up = up;
  const read = (client: { query(text: string): Promise<unknown> }) =>
    client.query('select from auth.account');
  const pool = await nativePool(database.orm);
  let migrating: Promise<void> | undefined;
  await inTransaction(pool, async (vacuum) => {
    await read(vacuum);
    migrating = migrate(orm);
    // Each read ends although the first transaction holds the table, and a migration waits for it again and again.
    while (up.mock.calls.length < 2) await read(pool);
  });
  await migrating;
  await orm.close(true);
});

test('throws the error of the migration, and releases its connection, when the connection was lost', async () => {
  const orm = await openOrm({ name, entities, migrationsPath, url: database.url });
  const failure = new Error('the migration failed');
  const pool = await nativePool(orm);
  const up = orm.migrator.up.bind(orm.migrator);
  orm.migrator.up = async () => {
    await database.orm.em
      .fork()
      // Only in this database: other test files hold locks of this kind in the same cluster.
      .execute(
        `select pg_terminate_backend(l.pid, 10000) from pg_locks l join pg_database d on d.oid = l.database
          where l.locktype = 'advisory' and l.pid <> pg_backend_pid() and d.datname = current_database()`,
      );
    throw failure;
  };
  await expect(migrate(orm)).rejects.toBe(failure);
  expect(pool.totalCount).toBe(pool.idleCount);
  orm.migrator.up = up;
  await migrate(orm);
  await orm.close(true);
});
