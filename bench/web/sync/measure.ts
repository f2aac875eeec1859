import type { Page, Request } from '@playwright/test';
import { openDevice } from '../support/chromium.ts';
import type { Backend } from './backend.ts';
import { writeBare } from './bare-writes.ts';
import type { SentRequest, Tables } from './bare-writes.ts';
import { progressOf, type BenchCard } from './cards.ts';

/** What one step costs: milliseconds, and the number of requests. */
export interface Cost {
  ms: number;
  requests: number;
  /** Bytes on the wire, headers included. */
  up: number;
  down: number;
}

/** The cost of each step of a round. `pullWithLog` is missing for products without a log. */
export interface Round {
  push: Cost;
  pull: Cost;
  pullWithLog?: Cost;
  unchanged: Cost;
  changes: Cost;
  /** Milliseconds that IndexedDB alone takes to write the pulled rows, with the same indexes. */
  bareWrites?: number;
  /** The same with the requests of the pull, each sent while the rows of the response before are written. */
  barePull?: number;
}

/** Opens the page of a learner on a new device, so its database is empty. */
async function openPage(backend: Backend, learner: string) {
  const context = await openDevice();
  await backend.signIn(context, learner);
  const page = await context.newPage();
  await page.route('**/bench-page*', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: backend.script })
      : route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><link rel="icon" href="data:,"><script src="/bench-page.js"></script>',
        }),
  );
  await page.goto(`http://localhost:${backend.proxy.port}/bench-page`);
  await page.evaluate(async (id) => {
    globalThis.subject = await openSubject(id);
    await subject.count();
  }, learner);
  // The page has loaded. From here on requests are not intercepted, because that would slow them down.
  await page.unrouteAll();
  return page;
}

type Step = 'push' | 'pull' | 'sync';

async function costOf(page: Page, backend: Backend, act: Step): Promise<Cost & { sent: Request[] }> {
  const before = backend.proxy.traffic();
  const sent: Request[] = [];
  const count = (request: Request) => void sent.push(request);
  page.on('request', count);
  const ms = await page.evaluate(async (name) => {
    const begin = performance.now();
    await subject[name]();
    return performance.now() - begin;
  }, act);
  page.off('request', count);
  const { up, down } = backend.proxy.traffic();
  return { ms, requests: sent.length, up: up - before.up, down: down - before.down, sent };
}

/**
 * Measures a product once: a push to an empty server, a pull into another browser, and, after a first sync in both
 * directions, a sync without changes and one with 20 changes.
 */
export async function measureRound(backend: Backend, cards: readonly BenchCard[]): Promise<Round> {
  const learner = await backend.newLearner();
  const first = await openPage(backend, learner);
  await first.evaluate((made) => subject.make(made), backend.made(cards));
  const push = await costOf(first, backend, 'push');
  await first.context().close();

  const { page, cost: pull } = await pullInto(backend, backend.student ?? learner, cards);
  await settle(page);
  const unchanged = await costOf(page, backend, 'sync');
  const ids = cards.slice(0, 20).map(({ id }) => id);
  const bare = backend.tables === undefined ? {} : await pullBare(page, backend.tables, pull.sent);
  await page.evaluate(([some, progress]) => subject.change(some, progress), [ids, progressOf(1)] as const);
  const changes = await costOf(page, backend, 'sync');
  await page.context().close();

  if (backend.studentWithLog === undefined) return { push, pull, unchanged, changes, ...bare };
  const withLog = await pullInto(backend, backend.studentWithLog, cards);
  await withLog.page.context().close();
  return { push, pull, unchanged, changes, ...bare, pullWithLog: withLog.cost };
}

/** Measures what a pull costs without the product: its writes alone, and its writes and requests. */
async function pullBare(
  page: Page,
  tables: Tables,
  sent: readonly Request[],
): Promise<Pick<Round, 'bareWrites' | 'barePull'>> {
  const bareWrites = await writeBare(page, { ...tables, into: 'bare' });
  const requests = await Promise.all(sent.map(sentRequest));
  return { bareWrites, barePull: await writeBare(page, { ...tables, into: 'bare-pull', requests }) };
}

/** Returns a request with the headers that a page may set. */
async function sentRequest(request: Request): Promise<SentRequest> {
  const headers = Object.entries(await request.allHeaders()).filter(
    ([name]) => name.startsWith('x-') || name === 'content-type',
  );
  const body = request.postData();
  return { url: request.url(), method: request.method(), headers: Object.fromEntries(headers), body };
}

/**
 * Synchronises in both directions once, without measuring. A product that keeps a position for each direction, as
 * PouchDB does, has none for pushes after a pull alone: its first push compares all documents with the server.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => subject.sync().then(() => undefined));
}

async function pullInto(backend: Backend, learner: string, cards: readonly BenchCard[]) {
  const page = await openPage(backend, learner);
  const cost = await costOf(page, backend, 'pull');
  const count = await page.evaluate(() => subject.count());
  if (count !== cards.length) throw new Error(`${backend.name}: ${count} of ${cards.length} cards arrived`);
  return { page, cost };
}
