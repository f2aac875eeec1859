import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Pool } from 'pg';

const limitSeconds = 3;

/** What a new connection to the database has shown. */
export type DatabaseProbe =
  | {
      state: 'up';
      /** Number of the role's commits that have waited for a synchronous standby for 3 s. */
      commitsWaiting: number;
      /** The database's clock, in milliseconds since the epoch. */
      timeMs: number;
      /** Milliseconds by which the clock of this process is ahead of the database's. Negative if it is behind. */
      clockAheadMs: number;
    }
  /** The server, or a proxy before it, has refused the connection. */
  | { state: 'refused' }
  /** There was no response within 3 s. */
  | { state: 'silent' };

// A role sees what its own connections wait for without further rights. Each commit waits for some milliseconds.
const query = `select extract(epoch from clock_timestamp()) * 1000 as now,
  (select count(*)::int from pg_stat_activity
    where wait_event = 'SyncRep' and state_change < clock_timestamp() - interval '3 s') as waiting`;

/**
 * Opens a connection with the options of a pool, beside the pool, and reads the state of the database. Never rejects.
 */
export async function probeDatabase(pool: Pool): Promise<DatabaseProbe> {
  const client = new pg.Client({
    ...pool.options,
    password: pool.options.password,
    connectionTimeoutMillis: 0,
  });
  // An error event without a listener would end the process. The promise of `read` rejects for the same error.
  client.on('error', () => undefined);
  const done = new AbortController();
  const late = isLate(done.signal).then((silent) => {
    if (silent) client.connection.stream.destroy();
    return silent;
  });
  try {
    return await read(client);
  } catch {
    // A connection that we have destroyed also fails.
    const hasExpired = await Promise.race([late, sleep(0, false)]);
    return { state: hasExpired ? 'silent' : 'refused' };
  } finally {
    done.abort();
    void client.end().catch(() => undefined);
  }
}

async function read(client: pg.Client): Promise<DatabaseProbe> {
  await client.connect();
  const { rows } = await client.query<{ now: string; waiting: number }>(query);
  const timeMs = Number(rows[0]?.now);
  return { state: 'up', commitsWaiting: rows[0]?.waiting ?? 0, timeMs, clockAheadMs: Date.now() - timeMs };
}

/**
 * Resolves with true after the limit, and with false when aborted. It is several short waits, because a response may
 * wait unread while the process has been busy for seconds.
 */
async function isLate(signal: AbortSignal): Promise<boolean> {
  for (let second = 0; second < limitSeconds; second += 1) {
    const passed = await sleep(1000, true, { signal, ref: false }).catch(() => false);
    if (!passed) return false;
  }
  return true;
}

/** Returns a function that reads the database's clock, in milliseconds since the epoch; undefined without a response. */
export const databaseTime = (pool: Pool) => async (): Promise<number | undefined> => {
  const probe = await probeDatabase(pool);
  return probe.state === 'up' ? probe.timeMs : undefined;
};
