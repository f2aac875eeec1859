/** A platform that traces: a trace begins with a call of a page, and continues on the server. */
import { startTraceCollector } from '@repaso/testing';
import type { TraceCollector } from '@repaso/testing';
import { startPlatform } from './support/platform.ts';
import type { Platform } from './support/platform.ts';
import { expect, noStarterDeck, signIn, test } from './support/test.ts';

test.use({ environment: noStarterDeck });

const batch = '/api/cards/sync/batch';
let collector: TraceCollector;
let traced: Platform;
test.beforeAll(async () => {
  collector = await startTraceCollector();
  traced = await startPlatform({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
});
test.afterAll(async () => {
  await traced.dispose();
  await collector.close();
});

test('a sync of a page is the beginning of a trace', async ({ page, context }) => {
  await signIn(context, traced.origin, traced.seeded('user'));
  const sync = page.waitForRequest((request) => request.url().includes(batch));
  await page.goto(`${traced.origin}/es/practice/cards`);
  const request = await sync;
  const [, traceId = '', spanId, flag] = (await request.headerValue('traceparent'))?.split('-') ?? [];
  expect(flag).toBe('01');
  expect((await request.response())?.status()).toBe(200);
  const gateway = await collector.waitFor(traceId, 'POST /api/cards');
  expect(gateway).toMatchObject({ service: 'gateway', parentSpanId: spanId });
  const service = await collector.waitFor(traceId, `POST ${batch}`);
  expect(service).toMatchObject({ service: 'cards', parentSpanId: gateway.spanId });
});

test('a page of a platform that does not trace sends no traceparent', async ({ page, platform, context }) => {
  await signIn(context, platform.origin, platform.seeded('user'));
  const sync = page.waitForRequest((request) => request.url().includes(batch));
  await page.goto(`${platform.origin}/es/practice/cards`);
  expect(Object.keys(await (await sync).allHeaders())).not.toContain('traceparent');
});
