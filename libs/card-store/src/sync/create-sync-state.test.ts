import '../../test/indexed-db.ts';
import { jest } from '@jest/globals';
import { demoUserId } from '@repaso/contracts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { until } from '../../test/test-browser.ts';
import { pulledCard } from '../../test/test-device.ts';
import { failing, type TestServer } from '../../test/test-server.ts';
import { lastPendingCount } from '../device/learner-records.ts';
import { storageProblem } from '../device/storage-problem.ts';
import { storeCoreOf } from '../open-store.ts';
import { wantedCardOutboxMark } from '../rows/outbox-marks.ts';
import { createSync } from './create-sync.ts';
import { open, stopClients } from '../../test/sync-client.ts';

jest.spyOn(console, 'debug').mockImplementation(() => undefined);

beforeEach(() => {
  Object.assign(globalThis, { localStorage: memoryStorage() });
});
afterEach(() => {
  stopClients();
  storageProblem.clear('full');
});

/** Pushes a card as another device does. */
function pushElsewhere({ learner, now }: TestServer) {
  const toServer = [{ ...pulledCard('elsewhere'), progress: null }];
  learner.batch({ since: null, toServer, entries: [], toLocal: [] }, now());
}

describe('the state', () => {
  test('before the start is that of the network', () => {
    const { server, store, sync, tab } = open();
    expect(sync.state()).toEqual({ kind: 'synced', pending: 0 });
    tab.isOnline = false;
    const offline = createSync(store, server.transport, tab.environment);
    expect(offline.state()).toEqual({ kind: 'offline', pending: 0 });
    expect(open(demoUserId).sync.state()).toEqual({ kind: 'local', pending: 0 });
  });

  test('goes from waiting over syncing to synced', async () => {
    const { server, sync, add, begin, store } = open();
    await begin();
    pushElsewhere(server);
    const states: unknown[] = [];
    const unsubscribe = sync.subscribe(() => states.push(sync.state()));
    await add('uno');
    await until(() => sync.state().pending === 1);
    expect(sync.state()).toEqual({ kind: 'waiting', pending: 1 });
    await until(() => lastPendingCount('ana') === 1);
    await sync.requestSync();
    await until(() => sync.state().pending === 0);
    expect(sync.state()).toEqual({ kind: 'synced', pending: 0 });
    expect(states).toContainEqual({ kind: 'syncing', pulled: 0, pending: 1 });
    expect(states).toContainEqual(expect.objectContaining({ kind: 'syncing', pulled: 1 }));
    unsubscribe();
    const { length } = states;
    await store.addCards([{ frontValue: 'dos', backValue: 'два' }]);
    await until(() => sync.state().pending === 1);
    expect(states).toHaveLength(length);
  });

  test('is offline without a network, also after a failure, but not during a run', async () => {
    const { server, sync, tab, begin } = open();
    await begin();
    tab.isOnline = false;
    tab.dispatch('offline');
    expect(sync.state()).toEqual({ kind: 'offline', pending: 0 });
    tab.isOnline = true;
    tab.dispatch('online');
    expect(sync.state().kind).toBe('synced');
    let during: unknown = null;
    server.onCall = (name) => {
      if (name === 'getSettings') return failing(name, 'UNAUTHENTICATED')(name);
      tab.isOnline = false;
      tab.dispatch('offline');
      during ??= sync.state();
      return undefined;
    };
    await sync.requestSync();
    expect(during).toEqual({ kind: 'syncing', pulled: 0, pending: 0 });
    expect(sync.state()).toEqual({ kind: 'offline', pending: 0 });
    tab.isOnline = true;
    tab.dispatch('online');
    expect(sync.state()).toMatchObject({ kind: 'failed', code: 'UNAUTHENTICATED' });
  });

  test('keeps the count of pending changes while the database cannot be read', async () => {
    const { store, sync, add, begin } = open();
    await begin();
    await add('uno');
    await until(() => sync.state().pending === 1);
    const { db } = storeCoreOf(store);
    let reads = 0;
    db.meta.hook('reading', () => {
      reads += 1;
      throw new Error('cannot be read');
    });
    await db.outbox.put({ ...wantedCardOutboxMark('ana', 'other'), kind: 'card', cardId: 'other' });
    await until(() => reads > 0);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(sync.state().pending).toBe(1);
  });

  test('keeps the stored count of pending changes after the browser has evicted the data', async () => {
    const { store, add, begin } = open();
    await begin();
    await add('uno');
    await until(() => lastPendingCount('ana') === 1);
    const { db } = storeCoreOf(store);
    await db.dexie.transaction('rw', db.meta, db.outbox, async () => {
      await db.meta.clear();
      await db.outbox.clear();
    });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(lastPendingCount('ana')).toBe(1);
  });
});

describe('the state in another tab', () => {
  const channel = 'repaso-sync:ana';

  test('is that of the tab that synchronises', async () => {
    const { server, sync, begin, openTab } = open();
    await begin();
    const other = openTab();
    await other.begin();
    const states: unknown[] = [];
    other.sync.subscribe(() => states.push(other.sync.state()));
    server.onCall = failing('getSettings', 'UNAUTHENTICATED');
    await sync.requestSync();
    expect(states).toContainEqual({ kind: 'syncing', pulled: 0, pending: 0 });
    await until(() => other.sync.state().kind === 'failed');
    expect(other.sync.state()).toEqual(sync.state());
    await sync.requestSync();
    expect(other.sync.state()).toEqual({ kind: 'synced', pending: 0 });
  });

  test('is sent when a run begins, after each page and when it ends', async () => {
    const { sync, begin, openTab } = open();
    await begin();
    const messages: unknown[] = [];
    openTab()
      .tab.environment.channel?.(channel)
      .listen((message) => messages.push(message));
    await sync.requestSync();
    const syncing = { kind: 'syncing', pulled: 0 };
    expect(messages).toEqual([syncing, syncing, { kind: 'idle' }]);
  });

  test('ends when the lock of a run is free, even if its tab sends no more', async () => {
    const { browser, sync, begin } = open();
    await begin();
    browser.post(channel, { kind: 'syncing', pulled: 3 });
    expect(sync.state()).toEqual({ kind: 'syncing', pulled: 3, pending: 0 });
    await until(() => sync.state().kind === 'synced');
  });

  test('does not change after this tab’s client has stopped', async () => {
    const { browser, sync, begin, stop } = open();
    await begin();
    browser.post(channel, { kind: 'syncing', pulled: 3 });
    stop();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(sync.state()).toEqual({ kind: 'syncing', pulled: 3, pending: 0 });
  });

  test('stays that of the last message when an earlier run has ended', async () => {
    const { browser, sync, begin } = open();
    await begin();
    const failed = { kind: 'failed', code: 'BUSY', retryAt: 9 };
    browser.post(channel, { kind: 'syncing', pulled: 3 });
    browser.post(channel, failed);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(sync.state()).toEqual({ ...failed, pending: 0 });
    browser.post(channel, { kind: 'idle' });
    expect(sync.state()).toEqual({ kind: 'synced', pending: 0 });
  });

  test.each([
    [null],
    ['syncing'],
    [undefined],
    [{}],
    [{ kind: 'syncing' }],
    [{ kind: 'failed', code: 'BUSY' }],
    [{ kind: 'failed', retryAt: null }],
    [{ kind: 'paused', pulled: 1, code: 'BUSY', retryAt: null }],
  ])('is not changed by the message %j of another version', async (message) => {
    const { browser, sync, begin } = open();
    await begin();
    const failed = { kind: 'failed', code: 'UNAUTHENTICATED', retryAt: null };
    browser.post(channel, failed);
    browser.post(channel, message);
    expect(sync.state()).toEqual({ ...failed, pending: 0 });
  });

  test('is not that of another learner', async () => {
    const { browser, sync, begin } = open();
    await begin();
    browser.post('repaso-sync:berta', { kind: 'failed', code: 'BUSY', retryAt: 9 });
    expect(sync.state()).toEqual({ kind: 'synced', pending: 0 });
  });
});
