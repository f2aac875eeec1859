import '../../test/indexed-db.ts';
import { formatToken, pageLimits, parseToken } from '@repaso/sync';
import { add, fronts, newDevice, sync, words } from '../../test/one-run.ts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { pulledCard, response } from '../../test/test-device.ts';
import { failing, testServer, type TestServer } from '../../test/test-server.ts';
import { editCard } from '../commands/edit-cards.ts';
import { recordAnswer } from '../commands/review-card.ts';
import { cards } from '../queries/cards.ts';
import { pendingCount } from '../queries/pending-count.ts';
import { isInFirstPull, putFirstPull } from '../rows/first-pull.ts';
import { isPulling, storeSyncToken } from '../rows/token-row.ts';
import { applyResponse } from './apply-response.ts';
import { readSyncToken, type StoreCore } from '../rows/store-core.ts';

beforeEach(() => {
  Object.assign(globalThis, { localStorage: memoryStorage() });
});

const page = { ...pageLimits, cards: 2, entries: 4 };
const turn = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Runs a sync with small pages, and returns the numbers of cards and notes that it has pulled. */
async function push(core: StoreCore, server: TestServer): Promise<number[]> {
  const progress: number[] = [];
  await sync(core, server, { page }, progress);
  return progress;
}

const sent = ({ batches }: TestServer) =>
  batches.map(({ toServer, pushOnly = false }) => [toServer.length, pushOnly]);
const numberOf = async (core: StoreCore) => parseToken((await readSyncToken(core)) ?? '')?.number;
const pushElsewhere = ({ learner, now }: TestServer, id: string) =>
  learner.batch(
    { since: null, toServer: [{ ...pulledCard(id), progress: null }], entries: [], toLocal: [] },
    now(),
  );

test('pages after the first are pushed three at a time, and nothing of them comes back', async () => {
  const [server, core] = [testServer(), newDevice()];
  await add(core, ...words(11));
  let release: (value?: unknown) => void = () => undefined;
  const three = new Promise((resolve) => void (release = resolve));
  let waiting = 0;
  // Without three requests at a time, no response would come.
  server.onCall = async (_name, body) => {
    if (body?.pushOnly !== true) return;
    waiting += 1;
    if (waiting === 3) release();
    await three;
  };
  expect((await push(core, server)).at(-1)).toBe(0);
  expect(sent(server)).toEqual([[2, false], ...Array.from({ length: 4 }, () => [2, true]), [1, false]]);
  expect(server.learner.cards()).toHaveLength(11);
  expect([await pendingCount(core), await numberOf(core)]).toEqual([0, server.learner.backup().number]);
});

test('responses in another order advance the token over all pages', async () => {
  const [server, core] = [testServer(), newDevice()];
  await add(core, ...words(8));
  const { syncCardsBatch } = server.transport;
  server.transport.syncCardsBatch = async (body) => {
    const received = await syncCardsBatch(body);
    // The response to the second page comes last.
    if (server.batches.length === 2) await turn().then(turn);
    return received;
  };
  expect((await push(core, server)).at(-1)).toBe(0);
  expect(await numberOf(core)).toBe(8);
});

test('changes of another device between two pages are pulled afterwards', async () => {
  const [server, core] = [testServer(), newDevice()];
  await add(core, ...words(8));
  server.onCall = () => {
    if (server.batches.length === 3) pushElsewhere(server, 'elsewhere');
  };
  await push(core, server);
  expect(await fronts(core)).toHaveLength(9);
  expect([await pendingCount(core), await numberOf(core)]).toEqual([0, 9]);
});

test.each([
  ['lost', 'NETWORK'],
  ['refused for the moment', 'BUSY'],
] as const)('a page that is %s stays pending, and is sent by the next run', async (_how, code) => {
  const [server, core] = [testServer(), newDevice()];
  await add(core, ...words(8));
  server.onCall = (name) => {
    if (server.batches.length === 2) failing(name, code)(name);
  };
  await expect(push(core, server)).rejects.toMatchObject({ code });
  expect(await pendingCount(core)).toBeGreaterThan(0);
  server.onCall = () => undefined;
  await push(core, server);
  expect([await pendingCount(core), server.learner.cards().length]).toEqual([0, 8]);
});

test('a page with a bad item is halved in ordinary requests', async () => {
  const [server, core] = [testServer(), newDevice()];
  await add(core, ...words(5), 'mala', ...words(4));
  server.onCall = (name, body) => {
    if (body?.toServer.some(({ frontValue }) => frontValue === 'mala') === true) {
      failing(name, 'VALIDATION')(name);
    }
  };
  await expect(push(core, server)).rejects.toMatchObject({ code: 'VALIDATION' });
  expect(server.learner.cards()).toHaveLength(9);
  expect(await core.db.outbox.toArray()).toMatchObject([{ kind: 'card', code: 'VALIDATION' }]);
});

test('a card that changes while its page is on its way is sent again', async () => {
  const [server, core] = [testServer(), newDevice()];
  const ids = await add(core, ...words(8));
  server.onCall = async (_name, body) => {
    const id = body?.pushOnly === true ? body.toServer[0]?.id : undefined;
    if (id === undefined || !ids.includes(id)) return;
    ids.length = 0;
    await editCard(core, id, { frontValue: 'cambiada' }, { keepProgress: true });
  };
  await push(core, server);
  expect(await pendingCount(core)).toBe(0);
  expect(server.learner.cards().map(({ frontValue }) => frontValue)).toContain('cambiada');
});

test('an answer is never sent before its card has been accepted', async () => {
  const [server, core] = [testServer(), newDevice()];
  const ids = await add(core, ...words(8));
  // A page has fewer entries than its cards, so the entries of cards that are on their way are left.
  for (const id of [...ids, ...ids, ...ids]) await recordAnswer(core, id, 3);
  let isFirst = true;
  const { syncCardsBatch } = server.transport;
  server.transport.syncCardsBatch = async (body) => {
    // The first of the pages side by side is overtaken by all others.
    if (body.pushOnly === true && isFirst) {
      isFirst = false;
      for (let wait = 0; wait < 10; wait += 1) await turn();
    }
    return syncCardsBatch(body);
  };
  await push(core, server);
  expect(await pendingCount(core)).toBe(0);
  expect(server.learner.log()).toHaveLength(24);
});

test('entries of one card on two pages count once, in whatever order server and device get them', async () => {
  const [server, core] = [testServer(), newDevice()];
  const [id = ''] = await add(core, 'hola');
  await push(core, server);
  for (let answer = 0; answer < 12; answer += 1) await recordAnswer(core, id, 3);
  const { syncCardsBatch } = server.transport;
  let side = 0;
  let release: (value?: unknown) => void = () => undefined;
  const second = new Promise((resolve) => void (release = resolve));
  server.transport.syncCardsBatch = async (body) => {
    if (body.pushOnly !== true) return syncCardsBatch(body);
    side += 1;
    if (side === 1) return second.then(() => syncCardsBatch(body));
    // The server receives the second page before the first one. The device receives its response after that.
    const received = await syncCardsBatch(body);
    release();
    while ((await pendingCount(core)) > 4) await turn();
    return received;
  };
  await push(core, server);
  expect([side, await pendingCount(core)]).toEqual([2, 0]);
  expect((await cards(core, [id])).map(({ reviewCount }) => reviewCount)).toEqual([12]);
});

test('a fresh run pushes side by side only after the server has told its time', async () => {
  const [server, core] = [testServer(), { ...newDevice(), now: () => Date.now() + 86_400_000 }];
  await add(core, ...words(8));
  await sync(core, server, { page, isFresh: true });
  expect(sent(server).slice(0, 3)).toEqual([
    [0, false],
    [2, false],
    [2, true],
  ]);
  expect([await pendingCount(core), server.learner.cards().length]).toEqual([0, 8]);
});

test('the response to one of several pages does not end a first pull that another tab has begun', async () => {
  const core = newDevice();
  const tokenAt = (number: number) => formatToken({ at: new Date().toISOString(), epoch: 'e1', number });
  await storeSyncToken(core, tokenAt(0), { notes: true, practiceLog: true }, true);
  await putFirstPull(core, testServer().learner.start('ana', Date.now()), []);
  const request = { since: tokenAt(5), sent: [], ranges: new Map<number, number>() };
  await applyResponse(core, request, response({ token: tokenAt(8), after: 5 }));
  expect([await isPulling(core), await isInFirstPull(core), await numberOf(core)]).toEqual([true, true, 0]);
});

test('a server of an earlier version gets one page after the other', async () => {
  const [server, core] = [testServer(), newDevice()];
  server.supportsBrief = false;
  await add(core, ...words(5));
  await push(core, server);
  expect(sent(server)).toEqual([
    [2, false],
    [2, false],
    [1, false],
  ]);
});
