import type { Pool, PoolClient } from 'pg';
import { watchConnections } from './watch-connections.ts';

/** SQLSTATE of a write on a server that only reads, such as a standby. */
export const readOnlyServer = '25006';

/**
 * Closes a connection after a write on it was refused because the server only reads. During a failover, a proxy may
 * still lead to a standby. Such a connection stays open, and without this every later write on it would fail.
 */
export function leaveReadOnlyServers(pool: Pool): void {
  const toLeave = new WeakSet<PoolClient>();
  watchConnections(pool, (client) => {
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnlyServer) toLeave.add(client);
    });
  });
  pool.on('release', (_error, client) => {
    // The pool removes a connection that has begun to end.
    if (toLeave.has(client)) void client.end();
  });
}
