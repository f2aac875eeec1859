import type { MikroORM } from '@mikro-orm/core';
import { inTransaction, nativePool } from './native.ts';

/**
 * Key of the advisory lock, an arbitrary number. All services share it, because schemas and extensions belong to the
 * whole database.
 */
const migrationLock = 7_266_276;

/**
 * Applies the pending migrations of a service. Processes that start at the same time migrate one after the other. The
 * lock belongs to a transaction, not to a session, so it also works through a pooler that shares sessions. Meanwhile
 * other connections migrate.
 */
export async function migrate(orm: MikroORM): Promise<void> {
  const pool = await nativePool(orm);
  await inTransaction(pool, async (holder) => {
    await holder.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    const schema = orm.config.get('schema');
    if (schema) await pool.query(`create schema if not exists "${schema}"`);
    await orm.migrator.up();
  });
}
