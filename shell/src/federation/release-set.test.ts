import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReleaseSet } from '@repaso/contracts';
import { createReleases, withReleaseSet } from './release-set.ts';
import type { ReleaseMemory } from './release-set.ts';

const set = (id: number): ReleaseSet => ({ schema: 1, id, createdAt: '2026-01-01T00:00:00Z', remotes: [] });
/** Number of a set that no key has signed. */
const unsigned = 13;
let live: object | 'silence' | null = null;
let requestCount = 0;
/** The site's copy of the live set; null for none. */
let copy: ReleaseSet | null = null;
const server = createServer(({ url }, response) => {
  if (url === '/release-sets/live.json') {
    return response.writeHead(copy === null ? 404 : 200).end(JSON.stringify(copy));
  }
  requestCount += 1;
  if (live === 'silence') return undefined;
  if (live === null) return response.writeHead(503).end();
  response.writeHead(200, { 'content-type': 'application/json' });
  return response.end(JSON.stringify({ success: true, data: live, message: 'ok' }));
});

const realFetch = globalThis.fetch;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // A page resolves paths against its own origin; Node has none, so the test adds the server's.
  globalThis.fetch = (path, init) => realFetch(`http://127.0.0.1:${port}${path as string}`, init);
});
afterAll(() => {
  globalThis.fetch = realFetch;
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requestCount = 0;
  copy = null;
});

const memoryOf = (
  kept: ReleaseSet | null = null,
  shellIsLive = true,
  inPage: object | null = null,
): ReleaseMemory => ({
  lastGood: () => Promise.resolve(kept),
  isShellLive: () => Promise.resolve(shellIsLive),
  isSigned: ({ id }) => Promise.resolve(id !== unsigned),
  setOfPage: () => inPage as ReleaseSet | null,
  preview: null,
});
const same = (given: ReleaseSet) => given;

test('the live set is read once per tab', async () => {
  live = set(3);
  const releases = createReleases(memoryOf(set(2)), same);
  const [first, second] = await Promise.all([releases.ready(), releases.ready()]);
  expect(first).toEqual({ kind: 'ready', set: set(3), origin: 'live' });
  expect(second).toBe(first);
  expect(requestCount).toBe(1);
});

test('without a response the last good set is used', async () => {
  live = null;
  expect(await createReleases(memoryOf(set(2)), same).ready()).toEqual({
    kind: 'ready',
    set: set(2),
    origin: 'last-good',
  });
});

test('the set that came with the page is used without a request', async () => {
  live = set(9);
  const releases = createReleases(memoryOf(set(2), true, set(3)), same);
  expect(await releases.ready()).toEqual({ kind: 'ready', set: set(3), origin: 'live' });
  expect(requestCount).toBe(0);
});

test.each([
  ['is not signed', set(unsigned)],
  ['has another schema', { ...set(3), schema: 2 }],
  ['is that of a preview', { ...set(3), expiresAt: '2030-01-01T00:00:00Z' }],
  ['is no set', { id: 3 }],
])('the server is asked when the set of the page %s', async (_, inPage) => {
  live = set(9);
  expect(await createReleases(memoryOf(null, true, inPage), same).ready()).toMatchObject({ set: set(9) });
  expect(requestCount).toBe(1);
});

test('a slow response is not waited for if there is a last good set', async () => {
  live = 'silence';
  expect(await createReleases(memoryOf(set(2)), same).ready()).toMatchObject({ origin: 'last-good' });
});

test('an older live set is used even if the last good set is newer', async () => {
  live = set(2);
  expect(await createReleases(memoryOf(set(3)), same).ready()).toMatchObject({ set: set(2), origin: 'live' });
});

test('a shell that is no longer live uses its own last good set', async () => {
  live = set(9);
  expect(await createReleases(memoryOf(set(2), false), same).ready()).toMatchObject({ set: set(2) });
  expect(await createReleases(memoryOf(null, false), same).ready()).toEqual({ kind: 'failed' });
});

test('a set with another schema is not used', async () => {
  live = { ...set(9), schema: 2 };
  expect(await createReleases(memoryOf(set(2)), same).ready()).toMatchObject({ origin: 'last-good' });
});

test('a set that no key of the page has signed is not used', async () => {
  live = set(unsigned);
  expect(await createReleases(memoryOf(set(2)), same).ready()).toMatchObject({ set: set(2) });
  expect(await createReleases(memoryOf(null), same).ready()).toEqual({ kind: 'failed' });
});

test('the site’s copy of the live set is used while the service fails or is silent', async () => {
  copy = set(5);
  for (const state of [null, 'silence'] as const) {
    live = state;
    expect(await createReleases(memoryOf(), same).ready()).toMatchObject({ set: set(5), origin: 'live' });
  }
  live = set(6);
  expect(await createReleases(memoryOf(), same).ready()).toMatchObject({ set: set(6) });
});

const expiresAt = '2026-01-02T00:00:00Z';

test('a tab with a preview uses its set, and no other page gets it as the live one', async () => {
  live = set(3);
  const preview = { ...set(3), expiresAt };
  const memory = { ...memoryOf(set(2)), preview: () => Promise.resolve(preview) };
  expect(await createReleases(memory, same).ready()).toEqual({
    ...{ kind: 'ready', set: preview, origin: 'preview' },
  });
  live = preview;
  expect(await createReleases(memoryOf(set(2)), same).ready()).toMatchObject({ origin: 'last-good' });
});

test('without its preview, a tab uses the published set and knows that', async () => {
  live = set(3);
  const refused = [
    () => Promise.reject(new Error('NOT_FOUND')),
    () => Promise.resolve({ ...set(unsigned), expiresAt }),
    // This set has no end, so it does not belong to a preview.
    () => Promise.resolve(set(2)),
  ];
  for (const preview of refused) {
    expect(await createReleases({ ...memoryOf(), preview }, same).ready()).toEqual({
      ...{ kind: 'ready', set: set(3), origin: 'live', isWithoutPreview: true },
    });
  }
});

test('a device without a stored set fails, and the next call requests the set again', async () => {
  live = null;
  const releases = createReleases(memoryOf(), same);
  expect(await releases.ready()).toEqual({ kind: 'failed' });
  live = set(4);
  expect(await releases.ready()).toMatchObject({ kind: 'ready', set: set(4) });
  expect(releases.get()).toMatchObject({ kind: 'ready' });
});

test('a set is used once, whether it was read before or is read later', async () => {
  live = null;
  const releases = createReleases(memoryOf(), same);
  const used: [string, number][] = [];
  withReleaseSet(releases, ({ id }) => used.push(['later', id]));
  await releases.ready();
  expect(used).toEqual([]);
  live = set(4);
  await releases.ready();
  withReleaseSet(releases, ({ id }) => used.push(['before', id]));
  expect(used).toEqual([
    ['later', 4],
    ['before', 4],
  ]);
});
