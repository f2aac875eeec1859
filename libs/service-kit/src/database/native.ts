import type { MikroORM } from '@mikro-orm/core';
import { PostgreSqlConnection } from '@mikro-orm/postgresql';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Pool, PoolClient, QueryArrayResult, QueryResult, QueryResultRow } from 'pg';

export type { Pool, PoolClient };

/**
 * Returns the pg pool that the ORM uses, to run SQL directly. The ORM writes values into the statement's text, which is
 * too slow for some statements.
 */
export function nativePool(from: MikroORM | SqlEntityManager): Promise<Pool> {
  const em = 'em' in from ? from.em : from;
  const connection = em.getConnection();
  if (!(connection instanceof PostgreSqlConnection)) throw new Error('the ORM does not run on Postgres');
  return connection.getNativeClient();
}

/**
 * Runs a prepared statement, which Postgres parses once per connection. The service must not use `name` for another
 * text.
 */
export function queryPrepared<Row extends QueryResultRow>(
  on: Pool | PoolClient,
  name: string,
  text: string,
  values: unknown[],
): Promise<QueryResult<Row>> {
  return on.query<Row>({ name, text, values });
}

/** Runs a prepared statement and returns each row as an array of its columns, for responses in columnar form. */
export function queryPreparedAsArrays<Row extends unknown[]>(
  on: Pool | PoolClient,
  name: string,
  text: string,
  values: unknown[],
): Promise<QueryArrayResult<Row>> {
  return on.query<Row>({ name, text, values, rowMode: 'array' });
}

/**
 * Runs `run` in one transaction on one connection of the pool. If it throws, rolls back and rethrows the error. With
 * `lockMs`, a statement that waits longer than that for a lock fails; the error is translated to BUSY.
 */
export async function inTransaction<T>(
  pool: Pool,
  run: (client: PoolClient) => Promise<T>,
  { lockMs }: { lockMs?: number } = {},
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(lockMs === undefined ? 'begin' : `begin; set local lock_timeout = ${lockMs}`);
    const result = await run(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((lost: unknown) => {
      broken = lost instanceof Error ? lost : new Error(String(lost));
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
