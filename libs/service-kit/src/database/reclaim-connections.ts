import type { Pool, PoolClient } from 'pg';

/**
 * Releases connections that were lost while in use. kysely, below the ORM, never releases a connection whose rollback
 * failed (https://github.com/kysely-org/kysely/issues/1990). Without this, each restart of the database would take
 * connections from the pool until it is empty.
 */
export function reclaimLostConnections(pool: Pool): void {
  const inUse = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => void inUse.add(client));
  pool.on('release', (_error, client) => void inUse.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!inUse.has(client)) return;
      client.release(true);
      // The code that uses the connection may release it later; that must then have no effect.
      client.release = () => undefined;
    });
  });
}
