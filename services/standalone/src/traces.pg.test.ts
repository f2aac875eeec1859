import { jest } from '@jest/globals';
import { syncProtocolVersion } from '@repaso/contracts';
import {
  createApiClient,
  findFreePort,
  startProcess,
  startTraceCollector,
  waitUntilReady,
} from '@repaso/testing';
import type { Client, ReceivedSpan, RunningProcess, TraceCollector } from '@repaso/testing';
import path from 'node:path';
import { builtShell, temporaryFolder } from './test/built-site.ts';
import { emptyDatabase } from './test/empty-database.ts';
import type { EmptyDatabase } from './test/empty-database.ts';
import { startProcesses } from './test/processes.ts';
import type { Processes } from './test/processes.ts';
import { queriesOf, readDashboards, readRunbooks } from './test/sight-files.ts';
import { newTraceparent } from './test/traceparent.ts';

jest.setTimeout(90_000);

const card = { frontValue: 'el secreto', backValue: 'тайна', frontExample: null, backExample: null };
const syncSpan = 'POST /api/cards/sync/batch';

/** Sends a sync as a browser does that traces it. */
function sync(client: Client, traceparent: string): Promise<Response> {
  const body = { protocol: syncProtocolVersion, since: null, toServer: [], entries: [], toLocal: [] };
  return client.fetch('/api/cards/sync/batch', {
    method: 'POST',
    headers: { traceparent, tracestate: 'vendor=evil' },
    body: JSON.stringify(body),
  });
}

const namesOf = (spans: readonly ReceivedSpan[]) => spans.map(({ service, name }) => `${service}: ${name}`);

describe('services in processes of their own', () => {
  let collector: TraceCollector;
  let processes: Processes;
  let client: Client;

  beforeAll(async () => {
    collector = await startTraceCollector();
    const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, LOG_LEVEL: 'info' };
    processes = await startProcesses({ variables });
    client = createApiClient({ default: processes.gateway });
    await client.call('signIn', { body: processes.admin });
  });
  afterAll(async () => {
    await processes.stop();
    await collector.close();
  });

  test('a sync is one trace: the browser’s, then gateway, service, statements and other services', async () => {
    const { traceId, spanId, header } = newTraceparent();
    expect((await sync(client, header)).status).toBe(200);
    const gateway = await collector.waitFor(traceId, 'POST /api/cards');
    const service = await collector.waitFor(traceId, syncSpan);
    const deck = await collector.waitFor(traceId, 'GET /api/decks/deck/:id');
    expect(gateway).toMatchObject({ service: 'gateway', kind: 2, parentSpanId: spanId });
    expect(service).toMatchObject({ service: 'cards', kind: 2, parentSpanId: gateway.spanId });
    expect(service.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/cards/sync/batch',
      'http.response.status_code': 200,
    });
    const spans = collector.spansOf(traceId);
    const call = spans.find((span) => span.spanId === deck.parentSpanId);
    expect(call).toMatchObject({ service: 'cards', kind: 3, parentSpanId: service.spanId });
    const statement = spans.find(({ name }) => name === 'lock_learner');
    expect(statement).toMatchObject({ service: 'cards', kind: 3, parentSpanId: service.spanId });
    expect(statement?.attributes).toMatchObject({
      'db.system.name': 'postgresql',
      'db.operation.name': 'SELECT',
    });
    expect(namesOf(spans)).toContain('decks: select decks.deck');
    const known = new Set([spanId, ...spans.map((span) => span.spanId)]);
    expect(spans.filter((span) => !known.has(span.parentSpanId ?? ''))).toEqual([]);
  });

  test('the log has the id of the trace', async () => {
    const { traceId, header } = newTraceparent();
    await sync(client, header);
    await collector.waitFor(traceId, syncSpan);
    const lines = processes.running.get('cards-sync')?.output().split('\n') ?? [];
    const line = lines.find((one) => one.includes(traceId));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ trace_id: traceId, path: '/api/cards/sync/batch' });
  });

  test('a failure is a failed span with its code', async () => {
    const { traceId, header } = newTraceparent();
    const headers = { traceparent: header };
    await client.fetch(`/api/cards/cards/${crypto.randomUUID()}`, { method: 'DELETE', headers, body: '{}' });
    const decks = processes.running.get('decks');
    decks?.kill('SIGKILL');
    await decks?.exited;
    const lost = newTraceparent();
    await client.fetch('/api/decks/catalogue', { headers: { traceparent: lost.header } });
    const span = await collector.waitFor(lost.traceId, 'GET /api/decks');
    expect(span).toMatchObject({
      service: 'gateway',
      status: { code: 2 },
      attributes: { 'error.type': '503' },
    });
    const deleted = await collector.waitFor(traceId, 'DELETE /api/cards/cards/:id');
    expect(deleted.status.code ?? 0).toBe(0);
    await processes.start('decks');
  });

  test('a trace that the browser does not mark is not kept', async () => {
    const unmarked = newTraceparent(false);
    const marked = newTraceparent();
    await sync(client, unmarked.header);
    await sync(client, marked.header);
    await collector.waitFor(marked.traceId, syncSpan);
    expect(collector.spansOf(unmarked.traceId)).toEqual([]);
  });

  test('the gateway begins a trace for a request without one, but not for probes', async () => {
    const before = collector.bodies.length;
    await client.fetch('/api/cards/health/live');
    await client.fetch('/api/cards/sync/index', { headers: { traceparent: 'nonsense' } });
    const { traceId, header } = newTraceparent();
    await sync(client, header);
    await collector.waitFor(traceId, syncSpan);
    const text = collector.bodies.slice(before).join();
    expect(text).toContain('GET /api/cards/sync/index');
    expect(collector.bodies.join()).not.toContain('health');
  });

  test('the queries in runbooks and dashboards name only services and attributes of spans', async () => {
    const runbooks = [...(await readRunbooks()).values()].map(({ traces }) => traces);
    const dashboards = [...(await readDashboards()).values()].flatMap((one) => queriesOf(one, 'query'));
    const text = [...runbooks, ...dashboards].join('\n');
    const named = [
      ...[...text.matchAll(/\bspan\.([\w.]+)/g)].map(([, key]) => `{"key":"${key}"`),
      ...[...text.matchAll(/service\.name = "(\w+)"/g)].map(([, name]) => `{"stringValue":"${name}"}`),
    ];
    const read = [
      ['/api/auth/session', 'GET /api/auth/session'],
      ['/api/cards/cards/x', 'GET'],
      ['/api/decks/catalogue', 'GET /api/decks/catalogue'],
      ['/api/admin/releases/live', 'GET /api/admin/releases/live'],
    ] as const;
    for (const [path, name] of read) {
      const { traceId, header } = newTraceparent();
      await client.fetch(path, { headers: { traceparent: header } });
      await collector.waitFor(traceId, name);
    }
    const sent = collector.bodies.join('\n');
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((part) => !sent.includes(part))).toEqual([]);
  });

  test('traces have no ids, names, addresses, texts or tokens', async () => {
    const made = await client.call('createCard', { body: { ...card, tags: [] } });
    await client.send('updateCard', { params: { id: made.id }, body: { frontValue: 'otro secreto' } });
    await client.send('signIn', { body: { email: 'nobody@repaso.test', password: 'wrong password' } });
    await client.send('adminListUsers', { query: { search: 'first-admin' } });
    const { traceId, header } = newTraceparent();
    await sync(client, header);
    await collector.waitFor(traceId, syncSpan);
    const { user } = await client.call('getSession');
    const text = collector.bodies.join('\n');
    expect(text).toContain('PATCH /api/cards/cards/:id');
    expect(text).toContain('POST /api/auth/sign-in');
    const secrets = [user?.id, user?.name, made.id, card.frontValue, card.backValue, 'otro secreto', 'evil'];
    for (const secret of [...secrets, 'first-admin', 'wrong password', ...client.cookies.values()]) {
      expect(secret).toBeTruthy();
      expect(text).not.toContain(secret);
    }
    expect(text).not.toMatch(/@repaso|[0-9a-f]{8}-[0-9a-f]{4}-|127\.0\.0\.1|тайна/);
  });
});

describe('npm start', () => {
  let collector: TraceCollector;
  let database: EmptyDatabase;
  const running: RunningProcess[] = [];
  const AUTH_KEY_SECRET = 'a secret of all processes of this test';
  const RELEASE_KEY_SECRET = AUTH_KEY_SECRET;

  beforeAll(async () => {
    collector = await startTraceCollector();
    database = await emptyDatabase();
  });
  afterAll(async () => {
    for (const program of running) program.kill();
    await Promise.all(running.map(({ exited }) => exited));
    await database.drop();
    await collector.close();
  });

  async function start(variables: Record<string, string>) {
    const PORT = String(await findFreePort());
    const hooks = path.join(import.meta.dirname, 'test/print-loaded.main.ts');
    const program = startProcess(path.join(import.meta.dirname, 'main.ts'), {
      ...{
        PORT,
        AUTH_KEY_SECRET,
        RELEASE_KEY_SECRET,
        DATABASE_URL: database.url,
        REPASO_DATA_DIR: await temporaryFolder(),
      },
      ...{ SHELL_DIST: await builtShell(), REMOTES_DIR: '/nowhere', NODE_OPTIONS: `--import ${hooks}` },
      ...variables,
    });
    running.push(program);
    const url = `http://127.0.0.1:${PORT}`;
    await waitUntilReady(`${url}/api/cards/health/ready`, program);
    const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
    return { program, page, client: createApiClient({ default: url }) };
  }

  test('loads no SDK of OpenTelemetry and adds nothing to the page without an endpoint', async () => {
    const { program, page, client } = await start({});
    const response = await sync(client, newTraceparent().header);
    expect(response.status).toBe(401);
    expect(page).toContain('<head>');
    expect(page).not.toContain('repaso-traces');
    // prom-client loads the API, which does nothing without the SDK.
    expect(program.output().match(/loaded .+/g)).toEqual(['loaded @opentelemetry/api']);
  });

  test('traces all services in one process, and sends the rest when it stops', async () => {
    const sampler = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' };
    const { program, page, client } = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      ...sampler,
    });
    expect(program.output()).toContain('loaded @opentelemetry/sdk-trace');
    expect(page).not.toContain('repaso-traces');
    const { traceId, header } = newTraceparent();
    await sync(client, header);
    await client.fetch('/api/cards/sync/index');
    program.kill();
    expect(await program.exited).toBe(0);
    expect(namesOf(collector.spansOf(traceId))).toEqual([`cards: ${syncSpan}`, 'gateway: POST /api/cards']);
    expect(collector.bodies.join()).not.toContain('sync/index');
  });

  test('works while the collector fails, and logs that once', async () => {
    collector.respond(400);
    const { program, page, client } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    expect(page).toContain('<meta name="repaso-traces" content="1" />');
    for (let call = 0; call < 2; call += 1) {
      const { traceId, header } = newTraceparent();
      expect((await sync(client, header)).status).toBe(401);
      await collector.waitFor(traceId, syncSpan);
    }
    program.kill();
    expect(await program.exited).toBe(0);
    expect(program.output().split('traces could not be sent')).toHaveLength(2);
  });
});
