import pg from 'pg';
import { createMetrics } from './metrics.ts';

/** Returns the values of all metrics with a label `label`, by name and label. */
async function valuesOf(metrics: ReturnType<typeof createMetrics>, label: string) {
  const text = await metrics.registry.metrics();
  const lines = text.matchAll(new RegExp(`^(\\w+)\\{${label}="(\\w+)"\\} (\\S+)$`, 'gm'));
  return Object.fromEntries(
    [...lines].map(([, name, value, amount]) => [`${name} ${value}`, Number(amount)]),
  );
}

test('a gauge that cannot be read is left out, and the page has all others', async () => {
  const metrics = createMetrics();
  metrics.gauge('failing', 'rejects', 'state', () => Promise.reject(new Error('no database')));
  metrics.gauge('hanging', 'never resolves', 'state', () => new Promise(() => undefined));
  metrics.gauge('kept', 'resolves', 'state', () => Promise.resolve({ here: 3 }));
  expect(await valuesOf(metrics, 'state')).toEqual({ 'kept here': 3 });
});

test('a database that refuses connections is shown as down, without values of it', async () => {
  const metrics = createMetrics();
  // Nothing listens on this port.
  const pool = new pg.Pool({ host: '127.0.0.1', port: 9 });
  const storage = { isFull: () => true, isWritable: () => Promise.resolve(true) };
  metrics.watch('cards', { pool: () => Promise.resolve(pool), feedAgeMs: () => 2000, storage });
  expect(await valuesOf(metrics, 'service')).toMatchObject({
    'repaso_database_up cards': 0,
    'repaso_database_disk_full cards': 1,
    'repaso_revocation_feed_age_seconds cards': 2,
  });
  const names = Object.keys(await valuesOf(metrics, 'service'));
  expect(names).not.toContain('repaso_database_commits_waiting cards');
  expect(names).not.toContain('repaso_database_clock_ahead_seconds cards');
  await pool.end();
});
