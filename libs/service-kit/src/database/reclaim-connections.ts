import type { Pool, PoolClient } from 'pg';
import { watchConnections } from './watch-connections.ts';

/**
 * Returns connections to the pool that broke while in use. kysely, on which the ORM is built, never releases a
 * connection whose rollback failed (https://github.com/kysely-org/kysely/issues/1990). Without this, each restart of
 * Postgres would take connections from the pool until it is empty.
 */
export function reclaimLostConnections(pool: Pool): void {
  const inUse = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => void inUse.add(client));
  pool.on('release', (_error, client) => void inUse.delete(client));
  watchConnections(pool, (client) => {
    client.once('end', () => {
      if (!inUse.has(client)) return;
      client.release(true);
      // The code that was using the connection may still release it. A second release must do nothing.
      client.release = () => undefined;
    });
  });
}
