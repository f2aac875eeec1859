import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../test/api-client.ts';
import { cardNow, pullAll, pulled, sync } from '../../test/batch.ts';
import { buildDevice } from '../../test/build-device.ts';
import { startCards, type CardsUnderTest } from '../../test/start-cards.ts';

let cards: CardsUnderTest;
let client: ApiClient;
let userId: string;
beforeAll(async () => {
  cards = await startCards();
});
afterAll(() => cards.stop());
beforeEach(async () => {
  ({ client, id: userId } = await cards.learner());
});

const hour = 3_600_000;

test('an invalid item is refused with its code and does not block the others', async () => {
  const device = buildDevice();
  const [good, nul, early, long] = [device.card(), device.card(), device.card(), device.card()];
  const ahead = buildDevice('ahead', Date.now() + hour).card();
  const known = device.answer(good.id);
  const lone = device.show(randomUUID());
  const shapeless = randomUUID();
  const response = await sync(client, {
    toServer: [
      { ...nul, frontValue: 'ca\0sa' },
      ahead,
      { ...early, deletedStamp: 'x'.repeat(30) },
      { ...long, frontValue: 'x'.repeat(501) },
      good,
    ],
    entries: [lone, { id: shapeless, kind: 'dance' }, known],
  });
  expect(response.status).toBe(200);
  expect(new Set(response.data.accepted)).toEqual(new Set([good.id, known.id]));
  expect(new Set(response.data.refused)).toEqual(
    new Set([
      { id: nul.id, code: 'VALIDATION' },
      { id: ahead.id, code: 'CLOCK_SKEW' },
      { id: early.id, code: 'STAMP_INVALID' },
      { id: long.id, code: 'VALIDATION' },
      { id: lone.id, code: 'CARD_NOT_FOUND' },
      { id: shapeless, code: 'VALIDATION' },
    ]),
  );
  expect([...pulled(response).keys()]).toEqual([good.id]);
});

test('CLOCK_SKEW: a stamp is refused as long as it is too far in the future, and never rewritten', async () => {
  const device = buildDevice('ahead', Date.now() + hour);
  const card = device.card();
  expect((await sync(client, { toServer: [card] })).data.refused).toEqual([
    { id: card.id, code: 'CLOCK_SKEW' },
  ]);
  cards.shiftClock(hour);
  expect((await sync(client, { toServer: [card] })).data.accepted).toEqual([card.id]);
  cards.shiftClock(0);
  expect((await cardNow(client, card.id)).stamps).toEqual(card.stamps);
});

test('ID_TAKEN: a known entry id with other content', async () => {
  const device = buildDevice();
  const card = device.card();
  const entry = device.answer(card.id);
  await sync(client, { toServer: [card], entries: [entry] });
  const forged = { ...device.answer(card.id, 1), id: entry.id };
  expect((await sync(client, { entries: [forged] })).data.refused).toEqual([
    { id: entry.id, code: 'ID_TAKEN' },
  ]);
  expect(await cardNow(client, card.id)).toMatchObject({ leitnerBox: 1, entryCount: 1 });
});

test('ID_TAKEN: a known card id with another source', async () => {
  const card = buildDevice().card();
  await sync(client, { toServer: [card] });
  const response = await sync(client, { toServer: [{ ...card, sourceDeckId: randomUUID() }] });
  expect(response.data.refused).toEqual([{ id: card.id, code: 'ID_TAKEN' }]);
});

test("CONFLICT: a deck's card with an id that is not derived from its source", async () => {
  const card = { ...buildDevice().card(), sourceDeckId: randomUUID(), sourceCardId: randomUUID() };
  expect((await sync(client, { toServer: [card] })).data.refused).toEqual([
    { id: card.id, code: 'CONFLICT' },
  ]);
});

test('CARD_LIMIT: 100,000 cards that are not deleted; deleting makes room', async () => {
  const device = buildDevice();
  const [first, second] = [device.card(), device.card()];
  await sync(client, { toServer: [first] });
  await cards.pool.query('update cards.user_seq set card_count = 100000 where user_id = $1', [userId]);
  expect((await sync(client, { toServer: [second] })).data.refused).toEqual([
    { id: second.id, code: 'CARD_LIMIT' },
  ]);
  const edited = device.edit(first, { tags: [] });
  expect((await sync(client, { toServer: [edited] })).data.refused).toEqual([]);
  const removed = device.remove(edited);
  expect((await sync(client, { toServer: [removed, second] })).data.refused).toEqual([]);
  const restored = device.remove(removed, false);
  expect((await sync(client, { toServer: [restored] })).data.refused).toEqual([
    { id: first.id, code: 'CARD_LIMIT' },
  ]);
});

test('all or nothing: when the database refuses one row, the whole page is rolled back', async () => {
  await cards.pool.query(
    `alter table cards.user_card add constraint explode check (front_value <> 'explode')`,
  );
  const device = buildDevice();
  const [good, bad] = [device.card(), device.card({ frontValue: 'explode' })];
  const entry = device.answer(good.id);
  expect((await sync(client, { toServer: [good, bad], entries: [entry] })).status).toBe(500);
  expect((await pullAll(client)).cards.size).toBe(0);
  expect((await sync(client, { toServer: [good], entries: [entry] })).data.accepted).toHaveLength(2);
});

describe("another user's ids", () => {
  test('a card id of another user creates an own card and shows nothing of theirs', async () => {
    const other = await cards.learner();
    const theirs = buildDevice().card({ frontValue: 'secreto' });
    await sync(other.client, { toServer: [theirs] });
    const mine = buildDevice().card({ id: theirs.id, frontValue: 'mía' });
    const response = await sync(client, { toServer: [mine] });
    expect(pulled(response).get(theirs.id)).toMatchObject({ frontValue: 'mía' });
    expect(await cardNow(other.client, theirs.id)).toMatchObject({ frontValue: 'secreto' });
  });

  test('their cards cannot be requested, reviewed or deleted', async () => {
    const other = await cards.learner();
    const device = buildDevice();
    const theirs = device.card();
    const entry = device.answer(theirs.id);
    await sync(other.client, { toServer: [theirs], entries: [entry] });
    const response = await sync(client, {
      toLocal: [theirs.id],
      entries: [device.answer(theirs.id, 1), device.undo(entry)],
    });
    expect(response.data.cards.rows).toEqual([]);
    expect(response.data.entries).toEqual([]);
    expect(response.data.refused.map(({ code }) => code)).toEqual(['CARD_NOT_FOUND', 'CARD_NOT_FOUND']);
    expect(await cardNow(other.client, theirs.id)).toMatchObject({ leitnerBox: 1, entryCount: 1 });
  });

  test('an entry id of another user can be used', async () => {
    const other = await cards.learner();
    const device = buildDevice();
    const [theirs, mine] = [device.card(), device.card()];
    const entry = device.answer(theirs.id);
    await sync(other.client, { toServer: [theirs], entries: [entry] });
    const same = { ...device.answer(mine.id), id: entry.id };
    expect((await sync(client, { toServer: [mine], entries: [same] })).data.accepted).toContain(entry.id);
  });
});
