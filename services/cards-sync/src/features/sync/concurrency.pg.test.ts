import { buildDevice } from '../../test/build-device.ts';
import { pullAll, pulled, sync } from '../../test/batch.ts';
import { startCards } from '../../test/start-cards.ts';

const cards = await startCards();
afterAll(() => cards.stop());

test('8 writers of one user: a reader who follows by token misses no change', async () => {
  const { client } = await cards.learner();
  const written = new Set<string>();
  let writing = true;
  const write = async (number: number) => {
    const device = buildDevice(`writer-${number}`);
    for (let round = 0; round < 15; round += 1) {
      const card = device.card();
      const response = await sync(client, { toServer: [card], entries: [device.answer(card.id)] });
      expect(response.data.refused).toEqual([]);
      written.add(card.id);
    }
  };
  const seen = new Set<string>();
  const read = async () => {
    let token: string | null = null;
    for (let last = false; !last;) {
      last = !writing;
      const response = await sync(client, { since: token });
      pulled(response).forEach((_card, id) => seen.add(id));
      token = response.data.token;
      if (response.data.more) last = false;
    }
  };
  const reader = read();
  await Promise.all(Array.from({ length: 8 }, (_, number) => write(number)));
  writing = false;
  await reader;
  expect(written.size).toBe(120);
  expect(seen).toEqual(written);
}, 60_000);

test('one batch sent five times concurrently is applied once', async () => {
  const { client, id } = await cards.learner();
  const device = buildDevice();
  const card = device.card();
  const batch = { toServer: [card], entries: [device.show(card.id), device.answer(card.id)] };
  const responses = await Promise.all(Array.from({ length: 5 }, () => sync(client, batch)));
  expect(responses.map(({ data }) => data.refused)).toEqual([[], [], [], [], []]);
  const whole = await pullAll(client);
  expect(whole.cards.get(card.id)).toMatchObject({ reviewCount: 2, leitnerBox: 1, entryCount: 2 });
  const { rows } = await cards.pool.query('select card_count, seq from cards.user_seq where user_id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ card_count: 1, seq: '3' }]);
});

test('concurrent answers to one card from several devices all count', async () => {
  const { client } = await cards.learner();
  const card = buildDevice().card();
  await sync(client, { toServer: [card] });
  const answers = Array.from({ length: 6 }, (_, number) => {
    const device = buildDevice(`device-${number}`);
    device.wall += number;
    return sync(client, { entries: [device.answer(card.id)] });
  });
  await Promise.all(answers);
  const whole = await pullAll(client);
  expect(whole.cards.get(card.id)).toMatchObject({ leitnerBox: 5, reviewCount: 6, entryCount: 6 });
});
