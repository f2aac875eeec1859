import { starterDeckId, starterDecks } from '@repaso/content';
import { sync, pullAll } from '../../test/batch.ts';
import { buildDevice } from '../../test/build-device.ts';
import { startCards } from '../../test/start-cards.ts';

const size = starterDecks.find((deck) => deck.id === starterDeckId)?.cards.length ?? 0;
const minute = 60_000;

const cards = await startCards({ withDecks: true });
afterAll(() => cards.stop());

test('a new learner gets the starter deck in the first response', async () => {
  const { client } = await cards.learner();
  const response = await sync(client);
  expect(size).toBeGreaterThan(0);
  expect(response.data.cards.rows).toHaveLength(size);
});

test('it is added once: cards that the learner deletes stay deleted', async () => {
  const { client } = await cards.learner();
  const { cards: first } = await pullAll(client);
  await client.call('deleteCards', { body: { ids: [...first.keys()] } });
  const { cards: second } = await pullAll(client);
  expect([...second.values()].every((card) => card.deleted)).toBe(true);
});

test('concurrent first syncs, one of them with own cards, lose and duplicate nothing', async () => {
  const made = await cards.learner();
  const other = await made.again();
  const card = buildDevice().card();
  await Promise.all([sync(made.client, { toServer: [card] }), sync(other), sync(other)]);
  expect((await pullAll(other)).cards.size).toBe(size + 1);
});

test('sync works while decks is down; a later sync adds the deck', async () => {
  const down = await startCards({ withDecks: true });
  await down.decks.close();
  const { client, id } = await down.learner();
  const card = buildDevice().card();
  const first = await sync(client, { toServer: [card] });
  expect(first).toMatchObject({ status: 200, data: { accepted: [card.id], refused: [] } });
  expect(await client.call('addDeckToUser', { params: { id: starterDeckId }, body: {} })).toMatchObject({
    status: 503,
    code: 'UPSTREAM_UNAVAILABLE',
    params: { service: 'decks' },
  });
  await down.decks.open();
  expect((await pullAll(client)).cards.size).toBe(1);
  down.shiftClock(minute);
  expect((await pullAll(client)).cards.size).toBe(size + 1);
  const { rows } = await down.pool.query('select card_count from cards.user_seq where user_id = $1', [id]);
  expect(rows).toEqual([{ card_count: size + 1 }]);
  await down.stop();
});

test('a failure for one learner does not delay the deck of another', async () => {
  const [failing, other] = [await cards.learner(), await cards.learner()];
  await cards.pool.query(
    `alter table cards.user_card add constraint refuse check (user_id <> '${failing.id}')`,
  );
  expect((await sync(failing.client)).data.cards.rows).toHaveLength(0);
  expect((await sync(other.client)).data.cards.rows).toHaveLength(size);
});
