import '../../test/indexed-db.ts';
import { jest } from '@jest/globals';
import { demoUserId } from '@repaso/contracts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { add, newDevice, sync as syncDevice } from '../../test/one-run.ts';
import { until } from '../../test/test-browser.ts';
import { failing } from '../../test/test-server.ts';
import { storageProblem } from '../device/storage-problem.ts';
import { storeCoreOf } from '../open-store.ts';
import type { SyncReason } from './sync-runner.ts';
import { open, stopClients, stopLater } from '../../test/sync-client.ts';

const logged = jest.spyOn(console, 'debug').mockImplementation(() => undefined);

beforeEach(() => {
  Object.assign(globalThis, { localStorage: memoryStorage() });
  logged.mockClear();
});
afterEach(() => {
  stopClients();
  storageProblem.clear('full');
});

const ordinary = ['syncCardsBatch', 'getSettings'];

/** Opens a tab whose device has synchronised before. */
async function opened() {
  const all = open();
  await all.sync.requestSync();
  all.server.calls.length = 0;
  return all;
}

describe('a run', () => {
  test.each<[SyncReason, string[]]>([
    ['start', ordinary],
    ['retry', ordinary],
    ['repair', ['getUserCardsIndex', 'syncCardsBatch', ...ordinary]],
    ['refresh', ordinary],
    ['online', ordinary],
    ['write', ['syncCardsBatch']],
    ['backoff', ['syncCardsBatch']],
  ])('for the reason %s makes its calls', async (reason, calls) => {
    const { server, sync } = await opened();
    expect(await sync.requestSync(reason)).toEqual({ success: true, message: 'No local cards found' });
    expect(server.calls).toEqual(calls);
  });

  test('without a reason is a refresh; a retry and a repair have functions of their own', async () => {
    const { server, sync } = await opened();
    await sync.requestSync();
    expect(server.calls.splice(0)).toEqual(ordinary);
    await sync.retryNow();
    expect(server.calls.splice(0)).toEqual(ordinary);
    await sync.repair();
    expect(server.calls).toContain('getUserCardsIndex');
  });

  test.each(['first', 'later'])('is shared by all requests during the %s run before it', async (before) => {
    const { server, sync } = await opened();
    if (before === 'later') await sync.requestSync();
    server.calls.length = 0;
    const [first, second, third] = [1, 2, 3].map(() => sync.requestSync());
    expect(second).toBe(third);
    expect(first).not.toBe(second);
    await Promise.all([first, second, third]);
    expect(server.calls).toEqual([...ordinary, ...ordinary]);
    await sync.requestSync();
    expect(server.calls).toHaveLength(6);
  });

  test.each<[SyncReason[], string[]]>([
    [['refresh', 'retry'], ordinary],
    [['retry', 'refresh'], ordinary],
    [['write', 'refresh'], ['syncCardsBatch']],
  ])('requested for %j during another is a fresh one if one of them is', async (reasons, calls) => {
    const { server, sync } = await opened();
    const first = sync.requestSync();
    const following = reasons.map((reason) => sync.requestSync(reason));
    await first;
    await Promise.all(following);
    expect(server.calls).toEqual([...ordinary, ...calls]);
  });

  test('of the demo or without a network is refused without a call', async () => {
    const demo = open(demoUserId);
    expect(await demo.sync.requestSync()).toEqual({ success: false, error: 'DEMO_REFUSED' });
    const ana = open();
    ana.tab.isOnline = false;
    expect(await ana.sync.requestSync()).toEqual({ success: false, error: 'OFFLINE' });
    expect([...demo.server.calls, ...ana.server.calls]).toEqual([]);
  });

  test('copies the token, if there is one', async () => {
    const { server, sync, tab } = open();
    server.onCall = failing('startSync', 'NETWORK');
    await sync.requestSync();
    expect(tab.mirrored).toEqual([]);
    await sync.requestSync();
    expect(tab.mirrored).toEqual([expect.stringMatching(/#epoch1:0$/)]);
  });
});

describe('a failed run', () => {
  test('is retried after a pause that doubles until a run succeeds', async () => {
    const { server, sync, tab } = open();
    server.onCall = failing('syncCardsBatch', 'NETWORK', 'BUSY', 'NETWORK');
    expect(await sync.requestSync()).toEqual({ success: false, error: 'NETWORK' });
    expect(sync.state()).toEqual({ kind: 'failed', code: 'NETWORK', retryAt: 7000, pending: 0 });
    expect(tab.planned()).toEqual([2000]);
    server.calls.length = 0;
    tab.passTime();
    await until(() => tab.planned().length > 0);
    expect(server.calls).toEqual(['syncCardsBatch']);
    expect(sync.state()).toMatchObject({ kind: 'failed', code: 'BUSY', retryAt: 9000 });
    expect(tab.planned()).toEqual([4000]);
    await sync.requestSync();
    expect(tab.planned()).toEqual([8000]);
    await sync.requestSync();
    expect(sync.state()).toEqual({ kind: 'synced', pending: 0 });
    expect(tab.planned()).toEqual([]);
    server.onCall = failing('syncCardsBatch', 'NETWORK');
    await sync.requestSync();
    expect(tab.planned()).toEqual([2000]);
  });

  test('is retried without a fetch of settings', async () => {
    const { server, sync, tab } = open();
    server.onCall = failing('syncCardsBatch', 'NETWORK');
    await sync.requestSync();
    server.calls.length = 0;
    tab.passTime();
    await until(() => sync.state().kind === 'synced');
    expect(server.calls).toEqual(['syncCardsBatch']);
  });

  test('of a closed database resolves, and copies no token', async () => {
    const { store, sync, tab } = open();
    await sync.requestSync();
    tab.mirrored.length = 0;
    storeCoreOf(store).db.dexie.close();
    expect(await sync.requestSync()).toEqual({ success: false, error: 'STORAGE_CLOSED' });
    expect(tab.mirrored).toHaveLength(0);
    storageProblem.clear('closed');
  });

  test('is not retried if the failure is not transient', async () => {
    const { server, sync, tab } = open();
    server.onCall = failing('syncCardsBatch', 'UNAUTHENTICATED');
    expect(await sync.requestSync()).toEqual({ success: false, error: 'UNAUTHENTICATED' });
    expect(sync.state()).toEqual({ kind: 'failed', code: 'UNAUTHENTICATED', retryAt: null, pending: 0 });
    expect(tab.planned()).toEqual([]);
  });

  test('is not retried once the client is stopped', async () => {
    const { server, sync, tab, begin, stop } = open();
    await begin();
    server.onCall = failing('syncCardsBatch', 'NETWORK');
    await sync.requestSync();
    expect(tab.planned()).toEqual([2000]);
    stop();
    expect(tab.planned()).toEqual([]);
  });

  test('for want of space is reported as a problem of the browser', async () => {
    const { server, sync } = open();
    server.onCall = failing('syncCardsBatch', 'STORAGE_FULL');
    expect(await sync.requestSync()).toEqual({ success: false, error: 'STORAGE_FULL' });
    expect(storageProblem.get()).toEqual({ kind: 'full' });
  });
});

describe('a started client', () => {
  test('begins with a fresh run', async () => {
    const { server, sync } = open();
    stopLater(sync.start());
    await until(() => server.calls.length === 2);
    expect(server.calls).toEqual(['startSync', 'syncCardsBatch']);
  });

  test('has begun when a new device has its first cards, before the pull has ended', async () => {
    const { server, sync, store } = open();
    const other = newDevice();
    await add(other, 'hola');
    await syncDevice(other, server);
    server.calls.length = 0;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    server.onCall = (name) => (name === 'syncCardsBatch' ? held : undefined);
    stopLater(sync.start());
    await sync.begun();
    expect([sync.state().kind, (await store.allCards()).length]).toEqual(['syncing', 1]);
    release();
  });

  test('has begun when its first run has failed, or was stopped', async () => {
    const failed = open();
    failed.server.onCall = failing('startSync', 'NETWORK');
    stopLater(failed.sync.start());
    await failed.sync.begun();
    expect(failed.sync.state().kind).toBe('failed');
    const stopped = open();
    stopped.server.onCall = () => new Promise(() => undefined);
    stopped.sync.start()();
    await stopped.sync.begun();
  });

  test('runs once, three seconds after the first of several writes', async () => {
    const { server, sync, tab, add, begin } = open();
    await begin();
    await add('uno');
    await add('dos');
    expect(tab.planned()).toEqual([3000]);
    tab.passTime();
    await until(() => server.learner.cards().length === 2);
    await until(() => sync.state().kind === 'synced' && sync.state().pending === 0);
    expect(server.calls).toEqual(['syncCardsBatch']);
    await add('tres');
    expect(tab.planned()).toEqual([3000]);
  });

  test('runs when the network returns', async () => {
    const { server, tab, begin } = open();
    await begin();
    tab.dispatch('online');
    await until(() => server.calls.length === 2);
    expect(server.calls).toEqual(ordinary);
  });

  test.each([
    ['focus', 'window focused'],
    ['visibilitychange', 'tab visibility changed'],
  ] as const)('only logs the event %s', async (event, text) => {
    const { server, tab, begin } = open();
    await begin();
    tab.dispatch(event);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(logged.mock.calls).toEqual([[text]]);
    expect(server.calls).toEqual([]);
  });

  test('of the demo has no triggers and a local state', async () => {
    const { server, sync, tab, add, begin } = open(demoUserId);
    await begin();
    await add('uno');
    await until(() => sync.state().pending === 1);
    expect(sync.state()).toEqual({ kind: 'local', pending: 1 });
    expect(tab.planned()).toEqual([]);
    tab.dispatch('focus');
    expect(logged).not.toHaveBeenCalled();
    expect(server.calls).toEqual([]);
  });

  test('leaves nothing behind when it stops', async () => {
    const { sync, tab, add, begin, stop, server } = open();
    await begin();
    await add('uno');
    stop();
    expect([tab.planned(), tab.listeners()]).toEqual([[], 0]);
    await add('dos');
    expect(tab.planned()).toEqual([]);
    expect(server.calls).toEqual([]);
    const pending = sync.state().pending;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(sync.state().pending).toBe(pending);
  });

  test('does not follow writes once it is stopped', async () => {
    const { tab, add, begin, stop } = open();
    await begin();
    stop();
    await add('uno');
    expect(tab.planned()).toEqual([]);
  });

  test('that is stopped during a run applies nothing and shows no failure', async () => {
    const { server, sync, begin, stop, store, add } = open();
    await begin();
    await add('uno');
    server.onCall = stop;
    expect(await sync.requestSync('write')).toEqual({ success: false, error: 'OFFLINE' });
    expect(sync.state().kind).toBe('syncing');
    expect(server.learner.cards()).toHaveLength(1);
    expect(await store.pendingCount()).toBe(1);
  });
});
