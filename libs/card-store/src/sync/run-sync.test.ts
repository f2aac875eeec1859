import '../../test/indexed-db.ts';
import { errorCodes, errorTable } from '@repaso/contracts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { pulledNote, testDevice } from '../../test/test-device.ts';
import { failing, testServer } from '../../test/test-server.ts';
import { removeCards } from '../commands/card-lifecycle.ts';
import { editCard } from '../commands/edit-cards.ts';
import { pendingCount } from '../queries/pending-count.ts';
import { goneCards } from '../rows/gone-cards.ts';
import { readSyncToken } from '../rows/store-core.ts';
import { markAllNotesPending, mergePulledNotes } from './merge-pulled-notes.ts';
import { isTransient } from './run-sync.ts';
import { newDevice, add, sync, sizes, fronts, words } from '../../test/one-run.ts';

beforeEach(() => {
  Object.assign(globalThis, { localStorage: memoryStorage() });
});

test('the result text says what the run has done', async () => {
  const server = testServer();
  const [one, other] = [newDevice(), newDevice()];
  expect(await sync(one, server)).toBe('No local cards found');
  await add(one, 'hola');
  expect(await sync(one, server)).toBe('Synced');
  expect(await sync(one, server)).toBe('No changes found');
  expect(await sync(other, server)).toBe('Local DB initialized');
  await add(one, 'adiós');
  await sync(one, server);
  expect(await sync(other, server)).toBe('Synced');
});

test('a long pull reports its progress and requests each page once', async () => {
  const server = testServer(undefined, { cards: 2, entries: 9 });
  const [one, other] = [newDevice(), newDevice()];
  await add(one, ...words(5));
  await sync(one, server);
  server.batches.length = 0;
  const progress: number[] = [];
  await sync(other, server, {}, progress);
  expect(progress).toEqual([2, 4, 5]);
  expect(await fronts(other)).toEqual(words(5));
  const since = server.batches.map((batch) => batch.since?.split(':').at(-1));
  expect(since).toEqual(['0', '2', '4']);
});

test('a change made during a long pull is sent, and the pull goes on', async () => {
  const server = testServer(undefined, { cards: 2, entries: 9 });
  const [one, other] = [newDevice(), newDevice()];
  await add(one, ...words(5));
  await sync(one, server);
  server.batches.length = 0;
  let requests = 0;
  server.onCall = async () => {
    requests += 1;
    if (requests === 2) await add(other, 'nueva');
  };
  await sync(other, server);
  expect(await fronts(other)).toEqual([...words(5), 'nueva']);
  expect(server.learner.cards()).toHaveLength(6);
  expect(sizes(server).filter(([cards]) => cards === 1)).toHaveLength(1);
});

test('a page that fails in a long pull fails the run, and the next run continues after it', async () => {
  const server = testServer(undefined, { cards: 2, entries: 9 });
  const [one, other] = [newDevice(), newDevice()];
  await add(one, ...words(5));
  await sync(one, server);
  let requests = 0;
  server.onCall = () => {
    requests += 1;
    return requests === 2 ? failing('syncCardsBatch', 'NETWORK')('syncCardsBatch') : undefined;
  };
  await expect(sync(other, server)).rejects.toMatchObject({ code: 'NETWORK' });
  expect(await fronts(other)).toHaveLength(2);
  await sync(other, server);
  expect(await fronts(other)).toEqual(words(5));
});

test('more changes than one page may have are sent in several; nothing is requested in advance', async () => {
  const server = testServer(undefined, { cards: 9, entries: 9, notes: 60 });
  const core = newDevice();
  await mergePulledNotes(
    core,
    words(101).map((text) => pulledNote(text, { text })),
  );
  await markAllNotesPending(core);
  await sync(core, server);
  expect(sizes(server)).toEqual([
    [0, 0, 100],
    [0, 0, 1],
  ]);
  expect(server.learner.notes()).toHaveLength(101);
  expect(await pendingCount(core)).toBe(0);
});

test('a change made during the last request is sent in the same run', async () => {
  const server = testServer();
  const core = newDevice();
  await add(core, 'hola');
  await sync(core, server);
  server.onCall = async () => {
    server.onCall = () => undefined;
    await add(core, 'nueva');
  };
  expect(await sync(core, server)).toBe('Synced');
  expect(server.learner.cards()).toHaveLength(2);
  expect(await pendingCount(core)).toBe(0);
});

test('a token of another form is stored like any other', async () => {
  const server = testServer();
  const core = newDevice();
  server.change = (response) => ({ ...response, token: 'of a later version' });
  expect(await sync(core, server)).toBe('No local cards found');
  expect(await readSyncToken(core)).toBe('of a later version');
});

describe('a fresh run', () => {
  test.each([
    [89, 1],
    [91, 0],
  ])('keeps copies of deleted cards for 90 days: after %d days', async (days, copies) => {
    const server = testServer();
    const time = { now: Date.now() };
    const core = testDevice({ now: () => time.now });
    const ids = await add(core, 'hola');
    await sync(core, server);
    await removeCards(core, ids);
    await sync(core, server);
    time.now += days * 86_400_000;
    await sync(core, server);
    expect(await goneCards(core)).toHaveLength(1);
    await sync(core, server, { isFresh: true });
    expect(await goneCards(core)).toHaveLength(copies);
  });
});

describe('a server without progress fails the run instead of an endless loop', () => {
  test('if it acknowledges nothing', async () => {
    const server = testServer();
    server.supportsBrief = false;
    const core = newDevice();
    await sync(core, server);
    await add(core, 'hola');
    const token = (await readSyncToken(core)) ?? '';
    server.change = (response) => ({ ...response, accepted: [], refused: [], token });
    await expect(sync(core, server)).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(server.batches).toHaveLength(2);
  });

  test('unless it has accepted a change, even one that was made again meanwhile', async () => {
    const server = testServer();
    const core = newDevice();
    await sync(core, server);
    const token = (await readSyncToken(core)) ?? '';
    server.change = (response) => ({ ...response, token });
    const [id = ''] = await add(core, 'hola');
    server.onCall = async () => {
      server.onCall = () => undefined;
      await editCard(core, id, { frontValue: 'adiós' }, { keepProgress: true });
    };
    expect(await sync(core, server)).toBe('Synced');
    expect(server.learner.cards()).toMatchObject([{ frontValue: 'adiós' }]);
    expect(sizes(server).slice(1)).toEqual([
      [1, 0, 0],
      [1, 0, 0],
    ]);
  });

  test('if it always has more', async () => {
    const server = testServer();
    const core = newDevice();
    await sync(core, server);
    server.change = (response) => ({ ...response, more: true });
    await expect(sync(core, server)).rejects.toMatchObject({ code: 'INTERNAL' });
  });
});

describe('a run whose signal is aborted', () => {
  test('makes no request', async () => {
    const server = testServer();
    await expect(sync(newDevice(), server, { signal: AbortSignal.abort(new Error('no')) })).rejects.toThrow(
      'no',
    );
    expect(server.batches).toEqual([]);
  });

  test('applies no response', async () => {
    const server = testServer();
    const [one, other] = [newDevice(), newDevice()];
    await add(one, 'hola');
    await sync(one, server);
    const stopping = new AbortController();
    server.onCall = () => stopping.abort(new Error('no'));
    await expect(sync(other, server, { signal: stopping.signal })).rejects.toThrow('no');
    expect([await fronts(other), await readSyncToken(other)]).toEqual([[], null]);
  });
});

test.each([...errorCodes, 'OFFLINE', 'NETWORK', 'TIMEOUT', 'STORAGE_FULL', 'STORAGE_CLOSED', 'Error'])(
  'whether the failure %s is transient',
  (code) => {
    const later = errorCodes.filter((known) => errorTable[known].retry === 'later');
    expect(isTransient(code)).toBe(['OFFLINE', 'NETWORK', 'TIMEOUT', ...later].includes(code));
  },
);
