import '../../test/indexed-db.ts';
import type { PulledCard } from '@repaso/contracts';
import { newProgress } from '@repaso/leitner';
import { contentStamp, uniformFieldStamps } from '@repaso/sync';
import { memoryStorage } from '../../test/memory-storage.ts';
import {
  answerEntry,
  pulledCard,
  pulledNote,
  response,
  stampAt,
  testDevice,
  token,
} from '../../test/test-device.ts';
import { failing, testServer } from '../../test/test-server.ts';
import { updateSettings } from '../commands/settings.ts';
import { toCardRow } from '../rows/card-row.ts';
import { goneCards, storeGoneCards } from '../rows/gone-cards.ts';
import { toNoteRow } from '../rows/note-row.ts';
import { cardOutboxMark, entryOutboxMark } from '../rows/outbox-marks.ts';
import { readSyncToken, type StoreCore } from '../rows/store-core.ts';
import { storeSyncToken } from '../rows/token-row.ts';
import { reconcileWithServer } from './reconcile-with-server.ts';

beforeEach(() => {
  Object.assign(globalThis, { localStorage: memoryStorage() });
});

const epoch2 = '2026-11-21T12:00:00.000Z#epoch2:9';
const rewound = token.replace(':9', ':0');

interface Card {
  id: string;
  /** The card here; null if it is not here. */
  here?: Partial<PulledCard> | null;
  /** The card on the server; null if it is not there. */
  there?: Partial<PulledCard> | null;
  acknowledged?: boolean;
  /** Ids of the answers that this device has. */
  answers?: string[];
  /** Whether the device has a pending change of the card. */
  pending?: boolean;
}

/** Creates a device that has synchronised, and a server, with these cards. */
async function worldOf(...cards: Card[]) {
  const core = testDevice();
  await storeSyncToken(core, token, { notes: true, practiceLog: true });
  for (const { id, here, answers = [], acknowledged = true, pending = false } of cards) {
    if (here === null) continue;
    const card = pulledCard(id, here);
    const row = toCardRow({ userId: 'ana', card, progress: card, acknowledged, changed: pending });
    await core.db.cards.put(row);
    await core.db.log.bulkPut(answers.map((answer) => ({ ...answerEntry(answer, id), userId: 'ana' })));
    if (pending) await core.db.outbox.put(cardOutboxMark(row));
  }
  const server = testServer();
  server.change = () => response();
  server.transport.getUserCardsIndex = async () => {
    server.calls.push('getUserCardsIndex');
    return cards.flatMap(({ id, there }) => (there === null ? [] : indexRow(pulledCard(id, there))));
  };
  const reconcile = (mayContinue = true) => reconcileWithServer(core, server.transport, mayContinue);
  return { core, server, reconcile };
}
const indexRow = (card: PulledCard) => ({
  ...{ id: card.id, deleted: card.deleted, reviewCount: card.reviewCount + (card.deleted ? 1 : 0) },
  ...{ entryCount: card.entryCount, contentStamp: contentStamp(card) },
});
const marks = async (core: StoreCore) =>
  (await core.db.outbox.where('userId').equals('ana').toArray()).map(({ kind, id }) => `${kind} ${id}`);
const ids = async (core: StoreCore) => (await core.db.cards.toArray()).map(({ id }) => id);
const edited = { stamps: uniformFieldStamps(stampAt(5)) };
const answered = { entryCount: 1, reviewCount: 1 };

test.each<{ title: string; card: Omit<Card, 'id'>; sameServer: string[]; newServer: string[] }>([
  { title: 'equal on both sides', card: {}, sameServer: [], newServer: ['card f'] },
  {
    title: 'equal on both sides, with an answer',
    card: { here: answered, there: answered, answers: ['e'] },
    ...{ sameServer: [], newServer: ['card f', 'entry e'] },
  },
  {
    title: 'edited here',
    card: { here: edited },
    ...{ sameServer: ['card f', 'want f'], newServer: ['card f', 'want f'] },
  },
  {
    title: 'with an answer here that the server lacks',
    card: { answers: ['e'] },
    ...{ sameServer: ['card f', 'entry e', 'want f'], newServer: ['card f', 'entry e', 'want f'] },
  },
  {
    title: 'with another review counter on the server',
    card: { there: { reviewCount: 1 } },
    ...{ sameServer: ['card f', 'want f'], newServer: ['card f', 'want f'] },
  },
  {
    title: 'deleted on both sides',
    card: { here: { deleted: true }, there: { deleted: true } },
    ...{ sameServer: [], newServer: ['card f'] },
  },
  {
    title: 'deleted on the server',
    card: { there: { deleted: true } },
    ...{ sameServer: ['card f', 'want f'], newServer: ['card f', 'want f'] },
  },
  { title: 'that only the server has', card: { here: null }, sameServer: ['want f'], newServer: ['want f'] },
  {
    title: 'that only the server has, deleted',
    card: { here: null, there: { deleted: true } },
    ...{ sameServer: [], newServer: [] },
  },
  {
    title: 'that the server has never had',
    card: { there: null, acknowledged: false, answers: ['e'] },
    ...{ sameServer: ['card f', 'entry e'], newServer: ['card f', 'entry e'] },
  },
])('a card $title', async ({ card, sameServer, newServer }) => {
  const same = await worldOf({ id: 'f', ...card });
  await same.reconcile();
  expect(await marks(same.core)).toEqual(sameServer);
  const fresh = await worldOf({ id: 'f', ...card });
  await fresh.reconcile(false);
  expect(await marks(fresh.core)).toEqual(newServer);
  for (const { core } of [same, fresh]) expect(await ids(core)).toEqual(card.here === null ? [] : ['f']);
});

describe('a card that the server had and no longer has', () => {
  test('is deleted here on the same server', async () => {
    const { core, reconcile } = await worldOf({ id: 'f', there: null }, { id: 'a' });
    await reconcile();
    expect([await ids(core), await marks(core)]).toEqual([['a'], []]);
  });

  test('is sent again to a server of a new epoch', async () => {
    const { core, reconcile } = await worldOf({ id: 'f', there: null, answers: ['e'] });
    await reconcile(false);
    expect([await ids(core), await marks(core)]).toEqual([['f'], ['card f', 'entry e']]);
  });

  test.each(['card', 'entry'] as const)('is sent again if it has a pending %s', async (kind) => {
    const { core, reconcile } = await worldOf({ id: 'f', there: null, answers: ['e'] });
    const [row] = await core.db.cards.toArray();
    const mark = kind === 'card' ? row && cardOutboxMark(row) : entryOutboxMark('ana', answerEntry('e', 'f'));
    if (mark !== undefined) await core.db.outbox.put(mark);
    await reconcile();
    expect([await ids(core), await marks(core)]).toEqual([['f'], ['card f', 'entry e']]);
  });
});

test('answers of cards that are not sent are not sent either', async () => {
  const { core, reconcile } = await worldOf(
    { id: 'a', here: answered, there: answered, answers: ['ea'] },
    { id: 'f', here: { ...answered, ...edited }, there: answered, answers: ['ef'] },
  );
  await reconcile();
  expect(await marks(core)).toEqual(['card f', 'entry ef', 'want f']);
});

describe('whether the server is the same', () => {
  test('is asked with the stored token, after its index was read', async () => {
    const { core, server, reconcile } = await worldOf();
    await reconcile();
    expect(server.calls).toEqual(['getUserCardsIndex', 'syncCardsBatch']);
    expect(server.batches).toEqual([
      { protocol: 1, userId: 'ana', since: token, toServer: [], entries: [], toLocal: [] },
    ]);
    expect(await readSyncToken(core)).toBe(rewound);
  });

  test.each([epoch2, token.replace(':9', ':8')])('is denied by the token %s', async (answered) => {
    const { core, server, reconcile } = await worldOf({ id: 'f', there: null });
    server.change = () => response({ token: answered });
    await reconcile();
    expect([await ids(core), await marks(core)]).toEqual([['f'], ['card f']]);
    expect(await readSyncToken(core)).toBeNull();
  });

  test('is not asked if the caller knows that it is not', async () => {
    const { core, server, reconcile } = await worldOf();
    await reconcile(false);
    expect(server.calls).toEqual(['getUserCardsIndex']);
    expect(await readSyncToken(core)).toBeNull();
  });

  test('is not asked by a device without a token', async () => {
    const { core, server, reconcile } = await worldOf({ id: 'f', there: null });
    await core.db.meta.clear();
    await reconcile();
    expect(server.calls).toEqual(['getUserCardsIndex']);
    expect(await ids(core)).toEqual(['f']);
  });
});

test('a server without cards counts as an empty index; another failure rejects', async () => {
  const { core, server, reconcile } = await worldOf({ id: 'f', there: null, acknowledged: false });
  const { transport } = testServer();
  server.transport.getUserCardsIndex = transport.getUserCardsIndex;
  await reconcile();
  expect(await marks(core)).toEqual(['card f']);
  server.transport.getUserCardsIndex = async () => failing('index', 'BUSY')('index') as never;
  await expect(reconcile()).rejects.toMatchObject({ code: 'BUSY' });
});

test.each([
  [true, []],
  [false, ['card gone']],
])('a deleted card that left the device is sent again only to a new server: same %s', async (same, sent) => {
  const { core, reconcile } = await worldOf();
  const card = pulledCard('gone', { deleted: true });
  await storeGoneCards(core, [
    toCardRow({ userId: 'ana', card, progress: newProgress(), acknowledged: true, changed: false }),
  ]);
  await reconcile(same);
  expect(await marks(core)).toEqual(sent);
  expect(await ids(core)).toEqual(same ? [] : ['gone']);
  expect(await goneCards(core)).toHaveLength(same ? 1 : 0);
});

test.each([true, false])('all notes are sent again: same server %s', async (same) => {
  const { core, reconcile } = await worldOf();
  await core.db.notes.bulkPut([pulledNote('n'), pulledNote('m')].map((note) => toNoteRow('ana', note)));
  await reconcile(same);
  expect(await marks(core)).toEqual(['note m', 'note n']);
});

test.each([
  [true, []],
  [false, ['settings settings']],
])('settings are sent again only to a new server: same %s', async (same, sent) => {
  const { core, reconcile } = await worldOf();
  await updateSettings(core, { ladder: 'long' });
  await core.db.outbox.clear();
  await reconcile(same);
  expect(await marks(core)).toEqual(sent);
});

test('settings that were never changed are not sent', async () => {
  const { core, reconcile } = await worldOf();
  await reconcile(false);
  expect(await marks(core)).toEqual([]);
});

test.each(['0', 'f'])('the answers of a card are counted, whatever its id: %s', async (id) => {
  const { core, reconcile } = await worldOf({ id, here: answered, there: answered, answers: ['e'] });
  await reconcile();
  expect(await marks(core)).toEqual([]);
});

test.each(['aaron', 'berta'])('cards and answers of %s, another learner, do not matter', async (userId) => {
  const { core, reconcile } = await worldOf({ id: 'f', here: answered, there: answered, answers: ['e'] });
  const card = pulledCard('f', edited);
  const row = toCardRow({ userId, card, progress: card, acknowledged: true, changed: true });
  await core.db.cards.put(row);
  await core.db.log.put({ ...answerEntry('e2', 'f'), userId });
  await core.db.outbox.put(cardOutboxMark(row));
  await reconcile();
  expect(await marks(core)).toEqual([]);
});
