import '../../test/indexed-db.ts';
import { deviceExport } from '@repaso/contracts';
import { pageLimits } from '@repaso/sync';
import { add, newDevice, sync, words } from '../../test/one-run.ts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { testServer, type TestServer } from '../../test/test-server.ts';
import { addCards, removeCards } from '../commands/card-lifecycle.ts';
import { editCard } from '../commands/edit-cards.ts';
import { importCards } from '../commands/import-cards.ts';
import { recordAnswer } from '../commands/review-card.ts';
import { undoImport } from '../commands/undo-import.ts';
import { exportDevice } from '../device/device.ts';
import { card } from '../queries/cards.ts';
import { pendingCount } from '../queries/pending-count.ts';
import { removeFromMarkGroups, splitMarkGroups } from './mark-groups.ts';
import type { StoreCore } from './store-core.ts';

beforeEach(() => {
  Object.assign(globalThis, { localStorage: memoryStorage() });
});

async function importWords(core: StoreCore, count: number): Promise<readonly string[]> {
  const given = words(count).map((frontValue) => ({ frontValue, backValue: 'перевод' }));
  return (await importCards(core, given, { mode: 'add' })).ids;
}

const outbox = async (core: StoreCore) =>
  (await core.db.outbox.where('userId').equals(core.userId).toArray()).map(({ kind }) => kind);
const page = { ...pageLimits, cards: 2 };
const refuse =
  (server: TestServer, refused: string): TestServer['change'] =>
  (response) => ({
    ...response,
    refused: server.batches.at(-1)?.toServer.some(({ id }) => id === refused)
      ? [{ id: refused, code: 'ID_TAKEN' }]
      : [],
  });

test('an import writes one row into the outbox for each hundred new cards, and all of them are pending', async () => {
  const core = newDevice();
  const [id = ''] = await importWords(core, 250);
  expect(await outbox(core)).toEqual(['cards', 'cards', 'cards']);
  expect(await pendingCount(core)).toBe(250);
  expect(await card(core, id)).toMatchObject({ changed: true, syncStatus: 'PENDING' });
});

test('a hundred or more added cards are marked by groups of neighbours, fewer by marks of their own', async () => {
  const core = newDevice();
  const ids = await add(core, ...words(250));
  const groups = await core.db.markGroups.toArray();
  expect(groups.flatMap((group) => group.ids)).toEqual([...ids].sort());
  expect(groups.map((group) => group.ids.length)).toEqual([100, 100, 50]);
  expect(await pendingCount(core)).toBe(250);
  await add(core, 'sol');
  expect((await outbox(core)).filter((kind) => kind === 'card')).toHaveLength(1);
});

test('a card that is added again does not end the group that it was pushed from', async () => {
  const core = newDevice();
  const idOf = (n: number) => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`;
  const addOf = (...numbers: number[]) =>
    addCards(
      core,
      numbers.map((n) => ({ id: idOf(n), frontValue: `carta ${n}`, backValue: 'перевод' })),
    );
  const hundred = Array.from({ length: 100 }, (_, n) => n);
  await addOf(...hundred);
  await removeFromMarkGroups(core, await core.db.markGroups.toArray(), new Set([idOf(0)]));
  await core.db.cards.delete([core.userId, idOf(0)]);
  await addOf(0, ...hundred.slice(1).map((n) => 100 + n));
  expect(await pendingCount(core)).toBe(199);
});

test('a sync pushes added cards once and leaves no marks of them', async () => {
  const [server, core] = [testServer(), newDevice()];
  const ids = await add(core, ...words(250));
  await sync(core, server);
  const pushed = server.batches.flatMap(({ toServer }) => toServer.map(({ id }) => id));
  expect(pushed.sort()).toEqual([...ids].sort());
  expect([await outbox(core), await pendingCount(core)]).toEqual([[], 0]);
});

test('a sync pushes each card of a group once, also if pages end within a group', async () => {
  const [server, core] = [testServer(), newDevice()];
  const ids = await importWords(core, 7);
  await sync(core, server, { page });
  expect(server.batches.flatMap(({ toServer }) => toServer.map(({ id }) => id)).sort()).toEqual([...ids]);
  expect([await outbox(core), await pendingCount(core)]).toEqual([[], 0]);
  expect(server.learner.cards()).toHaveLength(7);
});

test('a card that is edited after the import is pushed once, and the group ends', async () => {
  const [server, core] = [testServer(), newDevice()];
  const [id = ''] = await importWords(core, 3);
  await editCard(core, id, { frontValue: 'luna' });
  expect(await pendingCount(core)).toBe(3);
  await sync(core, server, { page });
  expect(server.batches.flatMap(({ toServer }) => toServer).map((pushed) => pushed.id)).toHaveLength(3);
  expect(server.learner.cards().find((stored) => stored.id === id)?.frontValue).toBe('luna');
  expect(await outbox(core)).toEqual([]);
});

test('an edit while the card of a group is on its way stays pending', async () => {
  const [server, core] = [testServer(), newDevice()];
  const [id = ''] = await importWords(core, 3);
  let isEdited = false;
  server.onCall = async (_name, body) => {
    if (isEdited || body?.toServer.some((pushed) => pushed.id === id) !== true) return;
    isEdited = true;
    await editCard(core, id, { frontValue: 'luna' });
  };
  await sync(core, server, { page });
  expect(server.learner.cards().find((stored) => stored.id === id)?.frontValue).toBe('luna');
  expect(await outbox(core)).toEqual([]);
});

test('answers to cards of a group are sent with them or after them', async () => {
  const [server, core] = [testServer(), newDevice()];
  const ids = await importWords(core, 5);
  for (const id of ids) await recordAnswer(core, id, 3);
  await sync(core, server, { page: { ...page, entries: 3 } });
  expect(server.learner.log()).toHaveLength(5);
  expect(await outbox(core)).toEqual([]);
});

test('a refused card of a group keeps its code in a mark of its own, and the others leave the outbox', async () => {
  const [server, core] = [testServer(), newDevice()];
  const [refused = ''] = await importWords(core, 5);
  server.change = refuse(server, refused);
  await expect(sync(core, server, { page })).rejects.toMatchObject({ code: 'ID_TAKEN' });
  expect(await core.db.outbox.get(['ana', 'card', refused])).toMatchObject({ code: 'ID_TAKEN' });
  expect(await pendingCount(core)).toBe(1);
});

test('the undo of an import leaves nothing pending after a sync', async () => {
  const [server, core] = [testServer(), newDevice()];
  await importWords(core, 5);
  await undoImport(core);
  await sync(core, server, { page });
  expect(await outbox(core)).toEqual([]);
  expect(server.learner.cards().map(({ deleted }) => deleted)).toEqual(words(5).map(() => true));
});

test('the undo of a pending import replaces its groups, and a push of the import meanwhile does not clear them', async () => {
  const [server, core] = [testServer(), newDevice()];
  const ids = await importWords(core, 150);
  let isUndone = false;
  server.onCall = async (_name, body) => {
    if (isUndone || body?.toServer.length === 0) return;
    isUndone = true;
    await undoImport(core);
    expect(await outbox(core)).toEqual(['cards', 'cards']);
    expect(await pendingCount(core)).toBe(150);
  };
  await sync(core, server);
  expect(isUndone).toBe(true);
  expect(await outbox(core)).toEqual([]);
  expect(server.learner.cards().filter(({ deleted }) => deleted)).toHaveLength(ids.length);
});

test('the undo of a synchronised import writes groups, too', async () => {
  const [server, core] = [testServer(), newDevice()];
  await importWords(core, 150);
  await sync(core, server);
  await undoImport(core);
  expect(await outbox(core)).toEqual(['cards', 'cards']);
  await sync(core, server);
  expect(await outbox(core)).toEqual([]);
  expect(server.learner.cards().every(({ deleted }) => deleted)).toBe(true);
});

test('an undo marks the cards one by one if one of them was edited or deleted after the import', async () => {
  const [server, core] = [testServer(), newDevice()];
  const [edited = '', removed = '', ...others] = await importWords(core, 5);
  await editCard(core, edited, { frontValue: 'luna' });
  await removeCards(core, [removed]);
  await undoImport(core);
  expect(await pendingCount(core)).toBe(5);
  expect((await outbox(core)).filter((kind) => kind === 'card')).toHaveLength(5);
  await sync(core, server, { page });
  expect(await outbox(core)).toEqual([]);
  expect(server.learner.cards().filter(({ deleted }) => deleted)).toHaveLength(2 + others.length);
});

test('a group that is split becomes one mark for each card that has none', async () => {
  const core = newDevice();
  const [id = ''] = await importWords(core, 3);
  await editCard(core, id, { frontValue: 'luna' }, { keepProgress: true });
  const edited = await core.db.outbox.get(['ana', 'card', id]);
  await splitMarkGroups(core);
  expect(await outbox(core)).toEqual(['card', 'card', 'card']);
  expect(await core.db.outbox.get(['ana', 'card', id])).toEqual(edited);
});

test('the export of a device has the groups', async () => {
  const core = newDevice();
  const ids = await importWords(core, 3);
  const { outbox: exported } = deviceExport.parse(await exportDevice(core)).stores;
  expect(exported).toMatchObject([{ kind: 'cards', ids }]);
});
