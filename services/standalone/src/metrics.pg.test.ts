import { developmentAccounts } from '@repaso/auth';
import { syncProtocolVersion } from '@repaso/contracts';
import { parseEnv } from '@repaso/service-kit';
import { createApiClient, findFreePort } from '@repaso/testing';
import type { Client } from '@repaso/testing';
import { jest } from '@jest/globals';
import { envSchema } from './environment.ts';
import { startStandalone } from './start.ts';
import type { Standalone } from './start.ts';
import { builtShell, temporaryFolder } from './test/built-site.ts';
import { emptyDatabase } from './test/empty-database.ts';
import type { EmptyDatabase } from './test/empty-database.ts';
import { queriesOf, readAlerts, readDashboards } from './test/sight-files.ts';

jest.setTimeout(60_000);
const [learner] = developmentAccounts;

let database: EmptyDatabase;
let platform: Standalone;
let metricsUrl: string;
let client: Client;

beforeAll(async () => {
  database = await emptyDatabase();
  const [port, metricsPort] = [await findFreePort(), await findFreePort()];
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  platform = await startStandalone(
    parseEnv(envSchema, {
      ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: String(port), METRICS_PORT: String(metricsPort) },
      ...{ DATABASE_URL: database.url, REPASO_DATA_DIR: await temporaryFolder() },
      ...{ SHELL_DIST: await builtShell(), REMOTES_DIR: '/nowhere' },
    }),
  );
  client = createApiClient({ default: platform.origin });
  await client.call('signIn', { body: { email: learner.email, password: learner.password } });
});
afterAll(async () => {
  await platform.stop();
  await database.drop();
});

async function scrape(): Promise<string> {
  const response = await fetch(metricsUrl);
  expect(response.headers.get('content-type')).toContain('text/plain');
  return response.text();
}

/** Returns the value of the metric that has these labels; 0 if there is no such metric. */
function valueOf(text: string, name: string, labels: Record<string, string> = {}): number {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  const found = lines.find((line) => wanted.every((label) => line.includes(label)));
  return Number(found?.split(' ').at(-1) ?? 0);
}

const push = (cards: unknown[]) =>
  client.send('syncCardsBatch', {
    body: { protocol: syncProtocolVersion, since: null, toServer: cards as never, entries: [], toLocal: [] },
  });

test('requests are counted by their route’s pattern, with status and error code', async () => {
  const before = await scrape();
  await client.send('updateCard', { params: { id: crypto.randomUUID() }, body: { frontValue: 'la sal' } });
  await client.fetch(`/api/cards/nothing/${crypto.randomUUID()}`);
  const after = await scrape();
  const route = { service: 'cards', route: '/api/cards/cards/:id', status: '404', code: 'CARD_NOT_FOUND' };
  const unknown = { service: 'cards', route: '', status: '404', code: 'NOT_FOUND' };
  const requests = 'repaso_http_requests_total';
  expect(valueOf(after, requests, route) - valueOf(before, requests, route)).toBe(1);
  expect(valueOf(after, requests, unknown) - valueOf(before, requests, unknown)).toBe(1);
  const seconds = 'repaso_http_request_duration_seconds_count';
  expect(valueOf(after, seconds, { route: '/api/auth/sign-in' })).toBe(1);
});

test('sign-ins are counted by their outcome', async () => {
  const guesser = createApiClient({ default: platform.origin });
  await guesser.send('signIn', { body: { email: learner.email, password: 'a wrong one' } });
  const text = await scrape();
  const signIns = { service: 'auth', route: '/api/auth/sign-in' };
  expect(valueOf(text, 'repaso_http_requests_total', { ...signIns, code: '' })).toBe(1);
  expect(valueOf(text, 'repaso_http_requests_total', { ...signIns, code: 'INVALID_CREDENTIALS' })).toBe(1);
});

test('pushed, pulled and refused items and full comparisons are counted', async () => {
  const before = await scrape();
  const { envelope } = await push([{ id: crypto.randomUUID(), nonsense: true }]);
  expect(envelope).toMatchObject({ success: true });
  await client.call('getUserCardsIndex');
  const after = await scrape();
  const grown = (name: string, labels?: Record<string, string>) =>
    valueOf(after, name, labels) - valueOf(before, name, labels);
  expect(grown('repaso_sync_pushed_total', { kind: 'card' })).toBe(1);
  expect(grown('repaso_sync_refused_total', { code: 'VALIDATION' })).toBe(1);
  expect(grown('repaso_sync_pulled_total', { kind: 'card' })).toBeGreaterThan(50);
  expect(grown('repaso_sync_reconciles_total')).toBe(1);
});

test('connection pools, the revocation feed and the process have metrics', async () => {
  const text = await scrape();
  for (const service of ['auth', 'cards', 'decks', 'admin']) {
    expect(valueOf(text, 'repaso_database_connections', { service, state: 'waiting' })).toBe(0);
    expect(valueOf(text, 'repaso_revocation_feed_age_seconds', { service })).toBeLessThan(30);
    expect(valueOf(text, 'repaso_http_requests_in_flight', { service })).toBe(0);
  }
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
});

test('metrics contain no personal data', async () => {
  const text = await scrape();
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
  expect(text).not.toContain('@');
  expect(text).not.toContain(learner.name);
});

test('alerts and dashboards use only existing metrics', async () => {
  const kinds = [...(await scrape()).matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const published = new Set(
    kinds.flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : name,
    ),
  );
  const dashboards = [...(await readDashboards()).values()];
  const queries = [
    ...(await readAlerts()).map(({ expr }) => expr),
    ...dashboards.flatMap((one) => queriesOf(one, 'expr')),
  ];
  const named = new Set(queries.join('\n').match(/\b(repaso|nodejs|process)_\w+/g));
  expect([...named].filter((name) => !published.has(name))).toEqual([]);
  expect(named.size).toBeGreaterThan(15);
});

test('metrics are not exposed at the public address', async () => {
  for (const path of ['/metrics', '/api/metrics', '/api/cards/metrics']) {
    const response = await fetch(`${platform.origin}${path}`);
    expect(await response.text()).not.toContain('repaso_http');
  }
});
