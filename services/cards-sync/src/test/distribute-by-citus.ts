import { runStatements } from '@repaso/testing';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from '../domain/ledger/statement.ts';

const script = path.resolve(import.meta.dirname, '../../../../deploy/citus.sql');

/** Addresses of databases on the workers of a Citus cluster, from TEST_CITUS_WORKERS. They are separated by commas. */
const workers = (process.env['TEST_CITUS_WORKERS'] ?? '').split(',').filter((url) => url !== '');

/**
 * Distributes the tables of the service if the server of the tests has Citus, over the workers if there are any.
 * Returns a function that drops the workers' databases. Call it after the coordinator's database has been dropped.
 */
export async function distributeByCitus(pool: Pool, url: string): Promise<() => Promise<void>> {
  const { rowCount } = await pool.query(`select from pg_available_extensions where name = 'citus'`);
  if (rowCount === 0) return () => Promise.resolve();
  const coordinator = new URL(url);
  const database = coordinator.pathname.slice(1);
  if (workers.length > 0) {
    await pool.query('create extension if not exists citus');
    await pool.query('select citus_set_coordinator_host($1, $2)', [coordinator.hostname, coordinator.port]);
  }
  for (const worker of workers) {
    const { hostname, port } = new URL(worker);
    await runStatements(worker, `create database "${database}"`);
    await runStatements(new URL(`/${database}`, worker).href, 'create extension citus');
    await pool.query('select citus_add_node($1, $2)', [hostname, port]);
  }
  await pool.query(await readFile(script, 'utf8'));
  return async () => {
    for (const worker of workers) await runStatements(worker, `drop database "${database}" with (force)`);
  };
}
