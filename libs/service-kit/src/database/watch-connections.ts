import type { Pool, PoolClient } from 'pg';

/**
 * Calls `watch` once for each connection of a pool, when it is taken from the pool for the first time from now on. The
 * event `connect` would miss the connection that the ORM makes before it hands out its pool.
 */
export function watchConnections(pool: Pool, watch: (client: PoolClient) => void): void {
  const watched = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    watch(client);
  });
}
