import '../../test/indexed-db.ts';
import { jest } from '@jest/globals';
import { memoryStorage } from '../../test/memory-storage.ts';
import { testServer } from '../../test/test-server.ts';
import type { Sync } from './create-sync.ts';
import { openStore } from '../open-store.ts';
import { closeSync, openSync } from './open-sync.ts';
import { StoreError } from '../device/store-error.ts';
import type { SyncTransport } from './transport.ts';

/**
 * Creates a transport whose server refuses every call with a code that is not transient. `calls`: the names of the
 * calls made.
 */
function refusing() {
  const calls: string[] = [];
  const refuse = (name: string) => () => {
    calls.push(name);
    return Promise.reject(new StoreError('UNAUTHENTICATED'));
  };
  const transport: SyncTransport = {
    startSync: refuse('startSync'),
    syncCardsBatch: refuse('syncCardsBatch'),
    getUserCardsIndex: refuse('getUserCardsIndex'),
    getSettings: refuse('getSettings'),
    updateSettings: refuse('updateSettings'),
  };
  return { transport, calls };
}

const open: string[] = [];
class CountedChannel {
  readonly #name: string;
  constructor(name: string) {
    this.#name = name;
    open.push(name);
  }
  addEventListener = () => undefined;
  removeEventListener = () => undefined;
  postMessage = () => undefined;
  close = () => void open.splice(open.indexOf(this.#name), 1);
}

beforeAll(() => {
  const page = new EventTarget();
  Object.assign(globalThis, {
    ...{ window: page, document: page, localStorage: memoryStorage(), BroadcastChannel: CountedChannel },
  });
  Object.defineProperty(globalThis.navigator, 'onLine', { value: true, configurable: true });
});
afterEach(() => {
  closeSync();
  jest.restoreAllMocks();
});

const ended = async (sync: Sync) => {
  while (sync.state().kind !== 'failed') await new Promise((resolve) => setTimeout(resolve, 5));
};

test('screens that open after a failed run retry it once, and again after a pause', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const store = openStore('ana', { databaseName: 'revival' });
  const { transport, calls } = refusing();
  const sync = openSync(store, transport);
  // `requestSync` waits for the run in progress, and then for one more run.
  await sync.requestSync();
  expect(calls.splice(0)).toHaveLength(2);
  for (let screen = 0; screen < 5; screen++) expect(openSync(store, transport)).toBe(sync);
  await sync.requestSync();
  expect(calls.splice(0)).toHaveLength(2);
  clock.mockReturnValue(29_999);
  openSync(store, transport);
  await sync.requestSync();
  expect(calls.splice(0)).toHaveLength(1);
  clock.mockReturnValue(30_000);
  openSync(store, transport);
  await sync.requestSync();
  expect(calls.splice(0)).toHaveLength(2);
});

test('screens that open after a successful run start none', async () => {
  const server = testServer();
  const store = openStore('ana', { databaseName: 'success' });
  const sync = openSync(store, server.transport);
  await sync.requestSync();
  server.calls.length = 0;
  expect(openSync(store, server.transport)).toBe(sync);
  await sync.requestSync('write');
  expect(server.calls).toEqual(['syncCardsBatch']);
});

test('a retry by the learner starts a fresh run at any time', async () => {
  const store = openStore('ana', { databaseName: 'retry' });
  const { transport, calls } = refusing();
  const sync = openSync(store, transport);
  await ended(sync);
  await sync.retryNow();
  await sync.retryNow();
  expect(calls).toEqual(['startSync', 'startSync', 'startSync']);
});

test('a change of learner leaves one channel open, and closing the sync leaves none', async () => {
  const { transport } = refusing();
  for (const name of ['ana', 'berta', 'carla']) {
    await ended(openSync(openStore(name, { databaseName: 'channels' }), transport));
    expect(open).toEqual([`repaso-sync:${name}`]);
  }
  closeSync();
  expect(open).toEqual([]);
});
