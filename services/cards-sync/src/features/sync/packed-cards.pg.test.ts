import { limits } from '@repaso/contracts';
import { newProgress } from '@repaso/leitner';
import { buildDevice } from '../../test/build-device.ts';
import { pulled, sync } from '../../test/batch.ts';
import { startCards, type CardsUnderTest } from '../../test/start-cards.ts';

let cards: CardsUnderTest;
beforeAll(async () => {
  cards = await startCards();
});
afterAll(() => cards.stop());

/** Returns a learner whose cards have equal and different stamps, a due day, a deletion and a later creation. */
async function learnerWithCards() {
  const { client } = await cards.learner();
  const phone = buildDevice('phone');
  const laptop = buildDevice('laptop', Date.now() + 60_000);
  const [fresh, edited, removed, answered] = [phone.card(), phone.card(), phone.card(), phone.card()];
  const older = { ...phone.card(), createdAt: '2025-01-01T00:00:00.000Z' };
  const studied = { ...phone.card(), progress: { ...newProgress(), reviewCount: 1, dueDay: '2026-12-01' } };
  const toServer = [fresh, edited, removed, answered, older, studied];
  const entries = [phone.show(answered.id), phone.answer(answered.id)];
  const { data } = await sync(client, { toServer, entries });
  const changes = [laptop.edit(edited, { backValue: 'дом' }), phone.remove(removed)];
  await sync(client, { since: data.token, toServer: changes });
  return { client, fresh, count: toServer.length };
}

test('packed cards are the same cards as those in rows', async () => {
  const { client, count } = await learnerWithCards();
  const [rows, packed] = [await sync(client), await sync(client, { packed: true })];
  expect(rows.data.packed).toBeUndefined();
  expect(packed.data.cards).toEqual({ columns: [], rows: [] });
  expect(pulled(packed)).toEqual(pulled(rows));
  expect(pulled(packed).size).toBe(count);
});

test('a response has the values that others imply once', async () => {
  const { client, fresh } = await learnerWithCards();
  const { data } = await sync(client, { packed: true });
  const valuesOf = (column: string) => data.packed?.values[data.packed.columns.indexOf(column)] ?? [];
  const valueOf = (column: string) => valuesOf(column)[valuesOf('id').indexOf(fresh.id)];
  expect(['stamps', 'deletedStamp'].map(valueOf)).toEqual([fresh.stamps.tags, 0]);
});

test('stored cards of earlier versions are the same in both forms', async () => {
  const { client } = await learnerWithCards();
  await cards.pool.query(`update cards.user_card set stamps = stamps - 'isReverse'`);
  const [rows, packed] = [await sync(client), await sync(client, { packed: true })];
  expect(pulled(packed)).toEqual(pulled(rows));
});

test('a requested card that has not changed comes in a row beside packed cards', async () => {
  const { client, fresh } = await learnerWithCards();
  const { data } = await sync(client);
  const other = buildDevice('tablet').card();
  await sync(client, { since: data.token, toServer: [other] });
  const response = await sync(client, { since: data.token, toLocal: [fresh.id], packed: true });
  expect(response.data.cards.rows).toHaveLength(1);
  expect([...pulled(response).keys()]).toEqual([other.id, fresh.id]);
});

test('a response has more packed cards than rows', async () => {
  const { client } = await cards.learner();
  const phone = buildDevice('phone');
  const many = Array.from({ length: limits.syncCards + 1 }, () => phone.card());
  const { data } = await sync(client, { toServer: many.slice(1) });
  await sync(client, { since: data.token, toServer: many.slice(0, 1) });
  const [rows, packed] = [await sync(client), await sync(client, { packed: true })];
  expect([pulled(rows).size, rows.data.more]).toEqual([limits.syncCards, true]);
  expect([pulled(packed).size, packed.data.more]).toEqual([many.length, false]);
});

test('a response without changed cards has no packed ones', async () => {
  const { client } = await learnerWithCards();
  const { data } = await sync(client, { packed: true });
  expect((await sync(client, { since: data.token, packed: true })).data).not.toHaveProperty('packed');
});
