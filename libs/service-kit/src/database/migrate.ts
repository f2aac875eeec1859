import type { MikroORM } from '@mikro-orm/postgresql';
import { setTimeout as sleep } from 'node:timers/promises';
import { translateError } from '../errors/translate-error.ts';
import { inTransaction, nativePool } from './native.ts';

/**
 * Key of the advisory lock, an arbitrary number. All services share it, because schemas and extensions belong to the
 * whole database.
 */
const migrationLock = 7_266_276;

/**
 * How long a migration waits for the lock of a table. Requests that come later wait behind it, so it must be short. It
 * must also be shorter than a second: then Postgres looks for deadlocks, and may end a request instead of the migration.
 */
const lockMs = 300;
/** A vacuum or a backup can hold a table for minutes. */
const patienceMs = 300_000;
const pauseMs = 500;

/**
 * Applies the pending migrations of a service, in one transaction. Processes that start at the same time migrate one
 * after the other. The lock belongs to a transaction, not to a session, so it also works through a pooler that shares
 * sessions. Meanwhile other connections migrate.
 * @throws Error of the migration, or of a lock that was not free for five minutes
 */
export async function migrate(orm: MikroORM): Promise<void> {
  const pool = await nativePool(orm);
  await inTransaction(pool, async (holder) => {
    await holder.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    const schema = orm.config.get('schema');
    if (schema) await pool.query(`create schema if not exists "${schema}"`);
    await applyPending(orm);
  });
}

/** Repeats the migrations until they get all their locks while processes of the version before handle requests. */
async function applyPending(orm: MikroORM): Promise<void> {
  for (const end = performance.now() + patienceMs; ;) {
    try {
      await orm.em.fork().transactional(async (em) => {
        await em.execute(`set local lock_timeout = ${lockMs}`);
        const transaction: unknown = em.getTransactionContext();
        await orm.migrator.up({ transaction });
      });
      return;
    } catch (error) {
      if (translateError(error).code !== 'BUSY' || performance.now() > end) throw error;
      await sleep(pauseMs * Math.random());
    }
  }
}
