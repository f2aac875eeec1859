/**
 * Upkeep deletes the expired rows of a service's tables. Only one process at a time works on a table, in batches of 500
 * rows, so that requests do not wait long for locks.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { inTransaction } from '../database/native.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** Names the rows of one table that expire. */
export interface UpkeepTask {
  /** Name of the table, qualified with its schema. */
  table: string;
  /** SQL condition that selects the expired rows. `$1` is the time `afterMs` before now. */
  where: string;
  /** Milliseconds after which the rows expire. */
  afterMs: number;
}

export interface UpkeepOptions {
  pool: Pool;
  tasks: readonly UpkeepTask[];
  now: () => Date;
  log: Logger;
  metrics: Metrics;
  /** Milliseconds between runs. Default: one hour. */
  everyMs?: number;
}

const hour = 3_600_000;
const batch = 500;
/** First key of the advisory lock, an arbitrary number. The second key is the hash of the table's name. */
const upkeepLock = 7_266_278;

/** Starts upkeep, which runs every hour (`everyMs`). The first run begins after a random delay of up to one minute. */
export function startUpkeep(options: UpkeepOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = keepUp(options, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function keepUp(options: UpkeepOptions, signal: AbortSignal): Promise<void> {
  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
  const everyMs = options.everyMs ?? hour;
  // A random delay, so that processes that start together do not work at the same time.
  await pause(Math.random() * Math.min(everyMs, 60_000));
  while (!signal.aborted) {
    await runUpkeep(options, signal).catch((error: unknown) => options.log.error({ err: error }, 'upkeep'));
    await pause(everyMs);
  }
}

/** Runs all tasks once. Skips a table if another process is working on it. */
export async function runUpkeep(options: UpkeepOptions, signal?: AbortSignal): Promise<void> {
  for (const task of options.tasks) await runTask(task, options, signal);
}

async function runTask(task: UpkeepTask, options: UpkeepOptions, signal?: AbortSignal): Promise<void> {
  const before = new Date(options.now().getTime() - task.afterMs);
  for (let removed = batch; removed === batch && signal?.aborted !== true;) {
    removed = await removeBatch(task, options.pool, before);
    options.metrics.removedRows.inc({ table: task.table }, removed);
  }
}

/**
 * Deletes a batch of expired rows and returns how many; 0 if another process is working on the table. The lock belongs
 * to the transaction, so it also works through a pooler that shares sessions.
 */
function removeBatch({ table, where }: UpkeepTask, pool: Pool, before: Date): Promise<number> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_xact_lock($1, hashtext($2)) as mine',
      [upkeepLock, table],
    );
    if (rows[0]?.mine !== true) return 0;
    const { rowCount } = await client.query(
      `delete from ${table} where ctid = any (array(
        select ctid from ${table} where ${where} limit ${batch} for update skip locked))`,
      [before],
    );
    return rowCount ?? 0;
  });
}
