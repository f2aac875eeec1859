import type { MikroORM } from '@mikro-orm/core';
import type { Logger } from 'pino';
import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 3000;

/**
 * Closes the connections at the end of a process. Call it when nothing takes a connection any more: kysely, below the
 * ORM, never releases one that is acquired while the pool ends. A connection that is still in use after 3 s is left to
 * the end of the process, because a process that was told to stop must end.
 */
export async function closeOrm(orm: MikroORM, log: Logger): Promise<void> {
  const patience = new AbortController();
  const closed = orm.close(true).then(() => true);
  const late = sleep(patienceMs, false, { signal: patience.signal }).catch(() => false);
  const isClosed = await Promise.race([closed, late]);
  patience.abort();
  if (!isClosed) log.error('a connection to the database was not given back');
}
