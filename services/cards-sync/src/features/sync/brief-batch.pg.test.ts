import { newProgress } from '@repaso/leitner';
import { buildDevice } from '../../test/build-device.ts';
import { pulled, pullAll, sync } from '../../test/batch.ts';
import { startCards, type CardsUnderTest } from '../../test/start-cards.ts';

let cards: CardsUnderTest;
beforeAll(async () => {
  cards = await startCards();
});
afterAll(() => cards.stop());

const numberOf = (token: string) => Number(token.split(':').at(-1));

/** Returns a learner's device that has pushed a card and has read everything. */
async function deviceWithCard() {
  const { client } = await cards.learner();
  const phone = buildDevice('phone');
  const card = phone.card();
  const { data } = await sync(client, { toServer: [card], brief: true });
  return { client, phone, card, since: data.token };
}

describe('a brief response', () => {
  test('contains nothing that the device has pushed, and names no accepted items', async () => {
    const { client, phone, card, since } = await deviceWithCard();
    const entries = [phone.show(card.id), phone.answer(card.id)];
    const other = phone.card();
    const { data } = await sync(client, { since, toServer: [other], entries, brief: true });
    expect(data).toMatchObject({ cards: { rows: [] }, entries: [], accepted: [], refused: [], more: false });
    expect(data).toMatchObject({ allAccepted: true, after: numberOf(since) });
    expect((await sync(client, { since: data.token })).message).toBe('No changes found');
    const all = await pullAll(client);
    expect([all.cards.size, all.entries.size]).toEqual([2, 2]);
  });

  test('names refused items, and the others are accepted', async () => {
    const { client, phone, since } = await deviceWithCard();
    const good = phone.card();
    const bad = { ...phone.card(), frontValue: 'x'.repeat(501) };
    const { data } = await sync(client, { since, toServer: [good, bad], brief: true });
    expect(data).toMatchObject({ allAccepted: true, refused: [{ id: bad.id, code: 'VALIDATION' }] });
    expect([...(await pullAll(client)).cards.keys()]).toContain(good.id);
  });

  test('contains a card that the merge has made different', async () => {
    const { client, phone, card, since } = await deviceWithCard();
    const laptop = buildDevice('laptop', Date.now() + 60_000);
    await sync(client, { since, toServer: [laptop.edit(card, { backValue: 'дом' })] });
    const mine = phone.edit(card, { frontValue: 'hogar' });
    const response = await sync(client, { since, toServer: [mine], brief: true });
    expect(pulled(response).get(card.id)).toMatchObject({ frontValue: 'hogar', backValue: 'дом' });
  });

  test('contains a card of which it has later values, even if the device has read them', async () => {
    const { client, phone, card, since } = await deviceWithCard();
    const laptop = buildDevice('laptop', Date.now() + 60_000);
    const theirs = laptop.edit(card, { frontValue: 'hogar' });
    const { data } = await sync(client, { since, toServer: [theirs] });
    const mine = phone.edit(card, { frontValue: 'casita' });
    const request = { since: data.token, toServer: [mine], brief: true };
    for (const pushOnly of [false, true]) {
      const response = await sync(client, { ...request, pushOnly });
      expect(pulled(response).get(card.id)).toMatchObject({ frontValue: 'hogar', stamps: theirs.stamps });
      expect(numberOf(response.data.token)).toBe(numberOf(data.token));
    }
    const same = await sync(client, { ...request, toServer: [theirs] });
    expect(same.data.cards.rows).toEqual([]);
  });

  test('contains a card that another device has answered since the token', async () => {
    const { client, phone, card, since } = await deviceWithCard();
    const theirs = buildDevice('laptop').answer(card.id);
    await sync(client, { since, entries: [theirs] });
    const response = await sync(client, { since, entries: [phone.show(card.id)], brief: true });
    expect(pulled(response).get(card.id)).toMatchObject({ entryCount: 2 });
    expect(response.data.entries).toEqual([theirs]);
  });

  test('contains a card whose answer the device has computed otherwise', async () => {
    const { client, phone, card, since } = await deviceWithCard();
    const answer = phone.answer(card.id);
    if (answer.kind !== 'answer') throw new Error('not an answer');
    const wrong = { ...answer, after: { ...answer.after, leitnerBox: 5 } };
    const response = await sync(client, { since, entries: [wrong], brief: true });
    expect(pulled(response).get(card.id)).toMatchObject({ leitnerBox: 1 });
  });

  test('contains a requested card with its whole log, also if the device pushes it', async () => {
    const { client, phone, card, since } = await deviceWithCard();
    const shown = phone.show(card.id);
    const first = await sync(client, { since, entries: [shown], brief: true });
    const [toServer, entries] = [[phone.edit(card, { frontValue: 'hogar' })], [phone.show(card.id)]];
    const parts = { since: first.data.token, toServer, entries, toLocal: [card.id], brief: true };
    const response = await sync(client, parts);
    expect(pulled(response).get(card.id)).toMatchObject({ frontValue: 'hogar', entryCount: 2 });
    expect(response.data.entries.map(({ id }) => id)).toEqual(expect.arrayContaining([shown.id]));
  });

  test('contains an entry whose acceptance was lost, with its card, and accepts it again', async () => {
    const { client, phone, card, since } = await deviceWithCard();
    const entries = [phone.show(card.id)];
    await sync(client, { since, entries, brief: true });
    const response = await sync(client, { since, entries, brief: true });
    expect(pulled(response).get(card.id)).toMatchObject({ entryCount: 1 });
    expect(response.data).toMatchObject({ entries, allAccepted: true, refused: [] });
  });

  test('contains a deleted card, and one pushed with progress', async () => {
    const { client, phone, card, since } = await deviceWithCard();
    const removed = phone.remove(card);
    const first = await sync(client, { since, toServer: [removed], brief: true });
    expect([...pulled(first).keys()]).toEqual([card.id]);
    const { data } = first;
    const studied = { ...phone.card(), progress: { ...newProgress(), reviewCount: 3 } };
    const second = await sync(client, { since: data.token, toServer: [studied], brief: true });
    expect(pulled(second).get(studied.id)).toMatchObject({ reviewCount: 3 });
  });

  test('that is not requested has the cards and all accepted ids, as for earlier clients', async () => {
    const { client, phone, since } = await deviceWithCard();
    const card = phone.card();
    const response = await sync(client, { since, toServer: [card] });
    expect([...pulled(response).keys()]).toEqual([card.id]);
    expect(response.data.accepted).toEqual([card.id]);
    expect(response.data).not.toHaveProperty('allAccepted');
    expect(response.data).not.toHaveProperty('after');
  });
});

describe('a push of one of several pages', () => {
  test('pulls nothing of other devices, and says which change numbers it has got', async () => {
    const { client, phone, since } = await deviceWithCard();
    const theirs = buildDevice('laptop').card();
    const { data: their } = await sync(client, { since, toServer: [theirs] });
    const page = { since, toServer: [phone.card()], brief: true, pushOnly: true };
    const { data } = await sync(client, page);
    expect(data).toMatchObject({ cards: { rows: [] }, after: numberOf(their.token) });
    expect(numberOf(data.token)).toBe(numberOf(their.token) + 1);
    expect((await pullAll(client, since)).cards.has(theirs.id)).toBe(true);
  });

  test('sent side by side: the numbers of the pages follow one another without a gap', async () => {
    const { client, phone, since } = await deviceWithCard();
    const pages = Array.from({ length: 6 }, () => [phone.card(), phone.card()]);
    const responses = await Promise.all(
      pages.map((toServer) => sync(client, { since, toServer, brief: true, pushOnly: true })),
    );
    const ranges = responses.map(({ data }) => [data.after ?? -1, numberOf(data.token)] as const);
    ranges.sort(([a], [b]) => a - b);
    const start = numberOf(since);
    expect(ranges).toEqual(pages.map((_, at) => [start + 2 * at, start + 2 * at + 2]));
  });

  test('with a token of another epoch gets the response to an ordinary request', async () => {
    const { client, phone, since } = await deviceWithCard();
    const other = since.replace(/#[^:]+/, '#other');
    const page = { since: other, toServer: [phone.card()], brief: true, pushOnly: true };
    const { data } = await sync(client, page);
    expect(data.cards.rows).toHaveLength(1);
    expect(numberOf(data.token)).toBe(numberOf(since));
  });
});
