import type { MikroORM } from '@mikro-orm/core';
import type { Logger } from 'pino';
import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 3000;

/**
 * Closes the connections at the end of a process. One that nobody gives back is left to the end of the process after
 * 3 s: a process that was told to stop must end, and its requests are over.
 */
export async function closeOrm(orm: MikroORM, log: Logger): Promise<void> {
  const patience = new AbortController();
  const closed = orm.close(true).then(() => true);
  const late = sleep(patienceMs, false, { signal: patience.signal }).catch(() => false);
  const isClosed = await Promise.race([closed, late]);
  patience.abort();
  if (!isClosed) log.error('a connection to the database was not given back');
}
