import '../../test/indexed-db.ts';
import { pageLimits } from '@repaso/sync';
import { add, newDevice, sync, words } from '../../test/one-run.ts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { testServer } from '../../test/test-server.ts';
import { removeCards } from '../commands/card-lifecycle.ts';
import { editCard } from '../commands/edit-cards.ts';
import { allCards } from '../queries/cards.ts';
import { reconcileWithServer } from '../sync/reconcile-with-server.ts';
import { settleRows } from './settle-rows.ts';
import type { StoreCore } from './store-core.ts';

beforeEach(() => {
  Object.assign(globalThis, { localStorage: memoryStorage() });
});

const page = { ...pageLimits, cards: 2 };
/** Returns how many rows say that they are pending, by the index. */
const unsettled = ({ db }: StoreCore) => db.cards.where('changed').equals(1).count();
const shown = async (core: StoreCore) =>
  (await allCards(core)).map(({ changed, syncStatus }) => `${changed} ${syncStatus}`);

/** Returns a device with five cards, which it has pushed in pages of two. */
async function pushed() {
  const [server, core] = [testServer(), newDevice()];
  const ids = await add(core, ...words(5));
  await sync(core, server, { page });
  return { server, core, ids };
}

test('rows of full pages are written after the push, and screens see the state of the outbox before that', async () => {
  const { core } = await pushed();
  expect(await unsettled(core)).toBe(4);
  expect(await shown(core)).toEqual(words(5).map(() => 'false SYNCED'));
  await settleRows(core, 2);
  expect(await unsettled(core)).toBe(0);
  const rows = await core.db.cards.toArray();
  expect(rows.map(({ syncStatus, sync: { acknowledged } }) => [syncStatus, acknowledged])).toEqual(
    words(5).map(() => ['SYNCED', true]),
  );
});

test('a card that was changed since the push stays pending', async () => {
  const { core, ids } = await pushed();
  await editCard(core, ids[0] ?? '', { frontValue: 'luna' });
  await settleRows(core, 2);
  expect(await unsettled(core)).toBe(1);
  expect((await shown(core)).filter((one) => one === 'true PENDING')).toHaveLength(1);
});

test('a card that is changed while others are settled stays pending', async () => {
  const { core, ids } = await pushed();
  await settleRows(core, 1, async () => {
    await editCard(core, ids[1] ?? '', { frontValue: 'luna' });
  });
  expect(await unsettled(core)).toBe(1);
});

test('rows of another learner stay as they are', async () => {
  const { core } = await pushed();
  const other: StoreCore = { ...core, userId: 'eva' };
  await add(other, 'luna');
  await settleRows(core, 2);
  expect(await shown(other)).toEqual(['true PENDING']);
});

test('a card that is removed before it is settled is removed from the device by its next sync', async () => {
  const { server, core, ids } = await pushed();
  await removeCards(core, [ids[0] ?? '']);
  await sync(core, server, { page });
  await settleRows(core, 2);
  expect(await core.db.cards.get(['ana', ids[0] ?? ''])).toBeUndefined();
  expect([await unsettled(core), (await allCards(core)).length]).toEqual([0, 4]);
});

test('a reconcile deletes a card here that the server had and has deleted, also before its row is settled', async () => {
  const { server, core, ids } = await pushed();
  const backup = server.learner.index();
  const gone = ids[0] ?? '';
  server.transport.getUserCardsIndex = async () => backup.filter(({ id }) => id !== gone);
  await reconcileWithServer(core, server.transport, true);
  expect((await allCards(core)).map(({ id }) => id)).toEqual(ids.filter((id) => id !== gone));
});
