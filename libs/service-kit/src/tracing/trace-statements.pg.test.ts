import { clusterUrl, startTraceCollector } from '@repaso/testing';
import type { TraceCollector } from '@repaso/testing';
import pg from 'pg';
import { traceStatements } from './trace-statements.ts';
import { startTracing } from './tracing.ts';
import type { Tracing } from './tracing.ts';

let collector: TraceCollector;
let tracing: Tracing;
let pool: pg.Pool;

beforeAll(async () => {
  collector = await startTraceCollector();
  const started = await startTracing({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    ...{ OTEL_TRACES_SAMPLER: 'always_on', OTEL_TRACES_SAMPLER_ARG: 1 },
  });
  if (started === undefined) throw new Error('tracing is off');
  tracing = started;
  pool = new pg.Pool({ connectionString: clusterUrl(), max: 1 });
  traceStatements(pool, tracing);
});
afterAll(async () => {
  await pool.end();
  await tracing.stop();
  await collector.close();
});

/** Runs `run` in a request and returns the id of its trace. */
const inRequest = (run: () => Promise<unknown>) =>
  tracing.inRequest({ service: 'test', parent: undefined }, async (span) => {
    await run();
    return span.spanContext().traceId;
  });

test('a statement that waits for another request’s connection belongs to its own trace', async () => {
  const holder = await pool.connect();
  const traces = Promise.all(
    ['first', 'second'].map((name) => inRequest(() => pool.query({ name, text: 'select pg_sleep(0.01)' }))),
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  holder.release();
  const [first = '', second = ''] = await traces;
  await collector.waitFor(first, 'first');
  await collector.waitFor(second, 'second');
  for (const trace of [first, second]) {
    const names = collector.spansOf(trace).map(({ name }) => name);
    expect(names.sort()).toEqual([trace === first ? 'first' : 'second', 'test', 'wait for a connection']);
  }
});

test('a failed statement has the code of Postgres and no message', async () => {
  const trace = await inRequest(async () => {
    await expect(pool.query("select 'a secret'::int")).rejects.toThrow('a secret');
    const client = await pool.connect();
    await expect(client.query("select 'a secret'::int")).rejects.toThrow('a secret');
    client.release();
  });
  await collector.waitFor(trace, 'select');
  const failed = collector.spansOf(trace).filter(({ name }) => name === 'select');
  expect(failed).toHaveLength(2);
  for (const span of failed) {
    expect(span).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': '22P02' } });
  }
  expect(collector.bodies.join()).not.toContain('secret');
});

test('a statement outside of a request has no span', async () => {
  await pool.query({ name: 'alone', text: 'select 1' });
  const trace = await inRequest(() => pool.query({ name: 'inside', text: 'select 1' }));
  expect((await collector.waitFor(trace, 'inside')).attributes).toMatchObject({
    'db.response.returned_rows': 1,
  });
  expect(collector.bodies.join()).not.toContain('alone');
});
