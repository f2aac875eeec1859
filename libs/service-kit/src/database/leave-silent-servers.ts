import { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';
import { probeDatabase } from './probe-database.ts';

const checkMs = 1000;
/** Number of checks without a byte after which a connection counts as silent. */
const silentChecks = 4;

interface Silence {
  bytes: number;
  checks: number;
}

/**
 * Closes the silent connections in use if nothing arrives on one of them for 4 s, and a new connection gets no response
 * within 3 s either. When the network loses all packets, the system would report it after a quarter of an hour, and statements would wait as long.
 * A slow statement is not ended: while it runs, a new connection gets a response. A commit that waits for its standby
 * must not be ended, because it holds its locks and is repeated.
 */
export function leaveSilentServers(pool: Pool): void {
  const inUse = new Map<PoolClient, Silence>();
  pool.on('acquire', (client) => void inUse.set(client, { bytes: bytesOf(client), checks: 0 }));
  pool.on('release', (_error, client) => void inUse.delete(client));
  let isProbing = false;
  const check = async () => {
    const checks = [...inUse].map(([client, silence]) => count(client, silence));
    if (isProbing || Math.max(0, ...checks) < silentChecks) return;
    isProbing = true;
    const before = [...inUse].map(([client, silence]) => ({ client, silence, bytes: bytesOf(client) }));
    const { state } = await probeDatabase(pool);
    isProbing = false;
    if (state !== 'silent') return;
    for (const { client, silence, bytes } of before) {
      if (inUse.get(client) === silence && bytesOf(client) === bytes) client.connection.stream.destroy();
    }
  };
  const timer = setInterval(() => {
    if (pool.ended) clearInterval(timer);
    else void check();
  }, checkMs).unref();
}

/** Counts a check without a byte since the last one. Returns how many there were in a row. */
function count(client: PoolClient, silence: Silence): number {
  const bytes = bytesOf(client);
  silence.checks = bytes === silence.bytes ? silence.checks + 1 : 0;
  silence.bytes = bytes;
  return silence.checks;
}

function bytesOf({ connection: { stream } }: PoolClient): number {
  return stream instanceof Socket ? stream.bytesRead : 0;
}
