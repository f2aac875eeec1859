import type { Pool, PoolClient } from 'pg';

/**
 * Takes a connection that was lost back from whoever holds it. kysely, below the ORM, never gives one back whose
 * rollback failed (https://github.com/kysely-org/kysely/issues/1990): each death of the database would cost the pool
 * connections until none is left.
 */
export function reclaimLostConnections(pool: Pool): void {
  const lent = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => void lent.add(client));
  pool.on('release', (_error, client) => void lent.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!lent.has(client)) return;
      client.release(true);
      // The holder may still give it back, but it is no longer theirs.
      client.release = () => undefined;
    });
  });
}
