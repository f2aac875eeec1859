import { entities, migrationsPath, name } from '@repaso/auth';
import { silentLog, createTestDatabase } from '@repaso/testing';
import type { TestDatabase } from '@repaso/testing';
import type { Pool } from 'pg';
import { nativePool } from '../database/native.ts';
import { createLogger } from '../process/logger.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { runUpkeep, startUpkeep } from './upkeep.ts';

const now = new Date('2026-11-21T12:00:00Z');
const hour = 3_600_000;
const table = 'public.things';
const tasks = [{ table, where: 'at < $1', afterMs: hour }];

let database: TestDatabase;
let pool: Pool;
beforeEach(async () => {
  database = await createTestDatabase({ name, entities, migrationsPath });
  pool = await nativePool(database.orm);
  await pool.query(`create table ${table} (at timestamptz)`);
});
afterEach(() => database.drop());

const options = (metrics = createMetrics()) => ({ pool, tasks, now: () => now, log: silentLog, metrics });
const add = (count: number, hoursAgo: number) =>
  pool.query(`insert into ${table} select $1 from generate_series(1, $2)`, [
    new Date(now.getTime() - hoursAgo * hour),
    count,
  ]);
const left = async () => (await pool.query(`select from ${table}`)).rowCount;

test('deletes expired rows, in several batches if needed, and counts them', async () => {
  await add(1203, 2);
  await add(7, 0.5);
  const metrics = createMetrics();
  await runUpkeep(options(metrics));
  expect(await left()).toBe(7);
  expect(await metrics.registry.metrics()).toContain(
    'repaso_upkeep_removed_rows_total{table="public.things"} 1203',
  );
});

test('skips a table that another process works on', async () => {
  await add(3, 2);
  const other = await pool.connect();
  await other.query('begin');
  await other.query(`select pg_advisory_xact_lock(7266278, hashtext($1))`, [table]);
  await runUpkeep(options());
  expect(await left()).toBe(3);
  await other.query('commit');
  other.release();
  await runUpkeep(options());
  expect(await left()).toBe(0);
});

test('skips locked rows', async () => {
  await add(3, 2);
  const other = await pool.connect();
  await other.query(`begin`);
  await other.query(`select from ${table} limit 1 for update`);
  await runUpkeep(options());
  expect(await left()).toBe(1);
  await other.query('rollback');
  other.release();
});

test('runs periodically until it is stopped, and continues after a failure', async () => {
  await pool.query(`alter table ${table} rename to others`);
  let failed: () => void;
  const failure = new Promise<void>((resolve) => (failed = resolve));
  const log = createLogger({ name: 'test', level: 'error', destination: { write: () => failed() } });
  const upkeep = startUpkeep({ ...options(), log, everyMs: 20 });
  await failure;
  await pool.query(`alter table public.others rename to things`);
  for (const round of [1, 2]) {
    await add(round, 2);
    while ((await left()) !== 0) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await upkeep.stop();
  await add(1, 2);
  expect(await left()).toBe(1);
});
