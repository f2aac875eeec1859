import { entities, migrationsPath, name } from '@repaso/auth';
import { createTestDatabase } from '@repaso/testing';
import type { TestDatabase } from '@repaso/testing';
import { translateError } from '../errors/translate-error.ts';
import { inTransaction, nativePool } from './native.ts';
import { openOrm } from './open-orm.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ name, entities, migrationsPath });
});
afterAll(() => database.drop());

const write = 'create table if not exists auth.written ()';
const pidOf = 'select pg_backend_pid() as pid';

test('a connection to a server that only reads is closed after a write, and the next write has another one', async () => {
  // Without a pooler, because the setting below belongs to one connection to Postgres.
  const url = database.directUrl;
  const orm = await openOrm({ name, entities, migrationsPath, url, poolSize: 1 });
  const pool = await nativePool(orm);
  const byOrm = () => orm.em.fork().transactional((em) => em.execute(write));
  const byUs = () => inTransaction(pool, (client) => client.query(write));
  const directly = () => pool.query(write);
  for (const attempt of [byOrm, byUs, directly]) {
    const before = await pool.query<{ pid: number }>(pidOf);
    // As on a standby, reads succeed and writes fail, on this connection alone.
    await pool.query('set session characteristics as transaction read only');
    const refused: unknown = await attempt().catch((error: unknown) => error);
    expect(translateError(refused)).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', status: 503 });
    await attempt();
    const after = await pool.query<{ pid: number }>(pidOf);
    expect(after.rows[0]?.pid).not.toBe(before.rows[0]?.pid);
  }
  expect(pool.totalCount).toBe(1);
  await orm.close(true);
});
