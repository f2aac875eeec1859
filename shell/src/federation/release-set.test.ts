import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReleaseSet } from '@repaso/contracts';
import { createReleases } from './release-set.ts';
import type { ReleaseMemory } from './release-set.ts';

const set = (id: number): ReleaseSet => ({ schema: 1, id, createdAt: '2026-01-01T00:00:00Z', remotes: [] });
let live: object | null = null;
let asked = 0;
const server = createServer((_, response) => {
  asked += 1;
  if (live === null) return response.writeHead(503).end();
  response.writeHead(200, { 'content-type': 'application/json' });
  return response.end(JSON.stringify({ success: true, data: live, message: 'ok' }));
});

const realFetch = globalThis.fetch;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // A page resolves paths against its own origin; Node has none.
  globalThis.fetch = (path, init) => realFetch(`http://127.0.0.1:${port}${path as string}`, init);
});
afterAll(() => {
  globalThis.fetch = realFetch;
  server.closeAllConnections();
  server.close();
});
beforeEach(() => (asked = 0));

function memoryOf(kept: ReleaseSet | null = null): ReleaseMemory & { kept: () => ReleaseSet | null } {
  let last = kept;
  return { load: async () => last, save: async (saved) => void (last = saved), kept: () => last };
}
const same = (given: ReleaseSet) => given;

test('the live set is read once for a tab, and kept for days without a connection', async () => {
  live = set(3);
  const memory = memoryOf(set(2));
  const releases = createReleases(memory, same);
  const [first, second] = await Promise.all([releases.ready(), releases.ready()]);
  expect(first).toEqual({ kind: 'ready', set: set(3), origin: 'live' });
  expect(second).toBe(first);
  expect(asked).toBe(1);
  expect(memory.kept()).toEqual(set(3));
});

test('without an answer the last good set counts', async () => {
  live = null;
  expect(await createReleases(memoryOf(set(2)), same).ready()).toEqual({
    kind: 'ready',
    set: set(2),
    origin: 'last-good',
  });
});

test('a set of another schema is not taken, and does not replace the last good one', async () => {
  live = { ...set(9), schema: 2 };
  const memory = memoryOf(set(2));
  expect(await createReleases(memory, same).ready()).toMatchObject({ origin: 'last-good' });
  expect(memory.kept()).toEqual(set(2));
});

test('a device that never saw a set fails, and asks again on the next demand', async () => {
  live = null;
  const releases = createReleases(memoryOf(), same);
  expect(await releases.ready()).toEqual({ kind: 'failed' });
  live = set(4);
  expect(await releases.ready()).toMatchObject({ kind: 'ready', set: set(4) });
  expect(releases.get()).toMatchObject({ kind: 'ready' });
});
