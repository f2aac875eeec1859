import '../../test/indexed-db.ts';
import { jest } from '@jest/globals';
import { deviceExport } from '@repaso/contracts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { add, newDevice, sync } from '../../test/one-run.ts';
import { failing, testServer, type TestServer } from '../../test/test-server.ts';
import { undoLastHere } from '../../test/undo-last.ts';
import { addCards } from '../commands/card-lifecycle.ts';
import { recordAnswer } from '../commands/review-card.ts';
import { updateSettings } from '../commands/settings.ts';
import { exportDevice } from '../device/device.ts';
import { cards as cardsOf } from '../queries/cards.ts';
import { boxCounts, dueIds, nextDueDay, summary } from '../queries/study.ts';
import { isPulling } from '../rows/token-row.ts';
import { localTime, readSettings, readSyncToken, type StoreCore } from '../rows/store-core.ts';

beforeEach(() => {
  Object.assign(globalThis, { localStorage: memoryStorage() });
});

/** Returns a server with so many cards of another device, of which the first `answered` were known today. */
async function serverWithCards(count: number, answered = 0) {
  const server = testServer(undefined, { cards: 3, entries: 3 });
  const core = newDevice();
  await updateSettings(core, { zone: 'UTC', newCardsPerDay: 100 });
  const ids = await addCards(
    core,
    Array.from({ length: count }, (_, at) => ({ frontValue: `carta ${at}`, backValue: 'карта' })),
  );
  for (const id of ids.slice(0, answered)) await recordAnswer(core, id, 3);
  await sync(core, server);
  server.calls.length = 0;
  server.batches.length = 0;
  return { server, other: core, ids };
}

/** Begins a sync that ends when the first page of its pull has been requested. */
async function begin(core: StoreCore, server: TestServer) {
  server.onCall = failing('syncCardsBatch', 'NETWORK');
  await expect(sync(core, server, { isFresh: true })).rejects.toMatchObject({ code: 'NETWORK' });
  server.onCall = () => undefined;
}

test('a new device has the first cards and all figures before the first page of its pull', async () => {
  const { server, other } = await serverWithCards(9, 4);
  const core = newDevice();
  await begin(core, server);
  expect(server.calls).toEqual(['startSync', 'syncCardsBatch']);
  expect(await dueIds(core)).toHaveLength(3);
  for (const figures of [summary, boxCounts, nextDueDay]) {
    expect(await figures(core)).toEqual(await figures(other));
  }
  expect([await isPulling(core), await readSettings(core)]).toEqual([true, await readSettings(other)]);
  expect(deviceExport.safeParse(await exportDevice(core)).error).toBeUndefined();
});

test('the figures are of the day in the zone of the device, if the settings have no zone', async () => {
  const noon = Date.parse('2026-01-10T12:30:00Z');
  const server = testServer(() => noon, { cards: 3, entries: 3 });
  const other = { ...newDevice(), now: () => noon };
  await addCards(
    other,
    Array.from({ length: 9 }, (_, at) => ({ frontValue: `carta ${at}`, backValue: 'карта' })),
  );
  await sync(other, server);
  const minutesWestOfUtc = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-13 * 60);
  try {
    const core = { ...newDevice(), now: () => noon };
    await begin(core, server);
    expect(await core.db.cards.count()).toBe(3);
    expect(await summary(core)).toMatchObject({ remaining: 9, total: 9 });
  } finally {
    minutesWestOfUtc.mockRestore();
  }
});

test('figures stay right while cards are studied before the rest has come, and after it', async () => {
  const { server, other } = await serverWithCards(9, 4);
  const core = newDevice();
  await begin(core, server);
  const [first = '', second = '', third = ''] = await dueIds(core);
  await recordAnswer(core, first, 3);
  await recordAnswer(core, second, 1);
  await undoLastHere(core);
  await recordAnswer(core, third, 1);
  const during = { ...(await summary(core)), boxes: await boxCounts(core) };
  expect(during).toMatchObject({ studiedToday: 6, remaining: 4, newToday: 3, heldBack: 0, total: 9 });
  await sync(core, server, { isFresh: true });
  expect({ ...(await summary(core)), boxes: await boxCounts(core) }).toEqual(during);
  await sync(other, server);
  expect({ ...(await summary(other)), boxes: await boxCounts(other) }).toEqual(during);
  expect(await cardsOf(core, [first, second, third])).toEqual(await cardsOf(other, [first, second, third]));
});

test('an undo before the log of a card has come brings back the schedule from before the answer', async () => {
  const { server, other, ids } = await serverWithCards(1);
  const days = { passed: -20 };
  const earlier = { ...other, now: () => Date.now() + days.passed * 86_400_000 };
  for (days.passed of [-20, -18, -15]) await recordAnswer(earlier, ids[0] ?? '', 3);
  await sync(other, server);
  const core = newDevice();
  await begin(core, server);
  const schedule = async () => {
    const [{ leitnerBox, interval, dueDay } = { leitnerBox: -1, interval: -1, dueDay: '' }] = await cardsOf(
      core,
      ids,
    );
    return { leitnerBox, interval, dueDay };
  };
  const before = await schedule();
  expect(before.leitnerBox).toBe(3);
  await recordAnswer(core, ids[0] ?? '', 1);
  await undoLastHere(core);
  expect(await schedule()).toEqual(before);
  await sync(core, server);
  expect(await schedule()).toEqual(before);
  await sync(other, server);
  expect(await cardsOf(core, ids)).toEqual(await cardsOf(other, ids));
});

test('a device that was closed in its first pull resumes it without beginning again', async () => {
  const { server, other } = await serverWithCards(9, 4);
  const core = newDevice();
  await begin(core, server);
  server.calls.length = 0;
  await sync(core, server, { isFresh: true });
  expect(server.calls).not.toContain('startSync');
  expect(await summary(core)).toEqual(await summary(other));
  expect([await isPulling(core), await core.db.meta.get(['ana', 'first-pull'])]).toEqual([false, undefined]);
});

test('the response to another learner, and one that comes after the pull, change nothing', async () => {
  const { server } = await serverWithCards(3);
  const core = newDevice();
  server.userId = 'berta';
  await begin(core, server);
  expect([await core.db.cards.count(), await readSyncToken(core)]).toEqual([0, null]);
  server.userId = 'ana';
  // While the response is on its way, another tab of the device pulls everything.
  server.onCall = async (name) => {
    if (name !== 'startSync') return;
    server.onCall = failing('startSync', 'NOT_FOUND');
    await sync(core, server);
  };
  await sync(core, server);
  expect([await core.db.cards.count(), await isPulling(core)]).toEqual([3, false]);
});

test('a server without this call is pulled from by pages', async () => {
  const { server } = await serverWithCards(3);
  const core = newDevice();
  server.onCall = failing('startSync', 'NOT_FOUND');
  expect(await sync(core, server)).toBe('Local DB initialized');
  expect(server.batches[0]?.since).toBeNull();
});

test('a restore of the server between the first response and the pull deletes nothing', async () => {
  const { server, ids } = await serverWithCards(3);
  const empty = testServer().learner.backup();
  const core = newDevice();
  await begin(core, server);
  server.learner.restore(empty, 'epoch2');
  await sync(core, server, { isFresh: true });
  expect(
    server.learner
      .cards()
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...ids].sort());
});

test('a new device whose clock is wrong has the right day at once', async () => {
  const { server } = await serverWithCards(1);
  const core = { ...newDevice(), now: () => Date.now() + 40 * 86_400_000 };
  await begin(core, server);
  expect((await localTime(core)).today).toBe(new Date().toISOString().slice(0, 10));
});

test('a device that has cards, and one that has a token, begin with a page', async () => {
  const { server } = await serverWithCards(3);
  const core = newDevice();
  await add(core, 'hola');
  await sync(core, server, { isFresh: true });
  expect(server.calls[0]).toBe('syncCardsBatch');
  server.calls.length = 0;
  await sync(core, server, { isFresh: true });
  expect(server.calls).toEqual(['syncCardsBatch']);
});

test('pending changes of a fresh run are sent after the first response, with stamps of the right time', async () => {
  const server = testServer();
  const core = { ...newDevice(), now: () => Date.now() + 86_400_000 };
  await add(core, 'hola');
  await sync(core, server, { isFresh: true });
  expect(server.batches.map(({ toServer }) => toServer.length)).toEqual([0, 1]);
  expect(server.learner.cards()).toHaveLength(1);
});
