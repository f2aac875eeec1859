import type { MikroORM } from '@mikro-orm/core';
import { nativePool } from './native.ts';

/** Any constant serves; all services share it, because `create schema` and extensions are the database's, not theirs. */
const migrationLock = 7_266_276;

/** Brings a service's schema up to date. Processes that start together take turns. */
export async function migrate(orm: MikroORM): Promise<void> {
  const pool = await nativePool(orm);
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const schema = orm.config.get('schema');
    if (schema) await client.query(`create schema if not exists "${schema}"`);
    await orm.migrator.up();
    await client.query('select pg_advisory_unlock_all()');
    isDone = true;
  } finally {
    // A failed migration ends its connection, and the lock with it: to unlock could fail and hide the first error.
    client.release(!isDone);
  }
}
