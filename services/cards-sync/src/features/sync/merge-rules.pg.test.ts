import { newProgress } from '@repaso/leitner';
import { parseToken } from '@repaso/sync';
import type { ApiClient } from '../../test/api-client.ts';
import { cardNow, pulled, sync } from '../../test/batch.ts';
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

describe('content', () => {
  test('each field is merged by its later stamp, in any order', async () => {
    const phone = buildDevice('phone');
    const laptop = buildDevice('laptop');
    const card = phone.card();
    await sync(client, { toServer: [card] });
    laptop.wall += 1000;
    const early = phone.edit(card, { frontValue: 'el hogar', tags: ['a'] });
    const late = laptop.edit(card, { frontValue: 'la vivienda' });
    await sync(client, { toServer: [late] });
    await sync(client, { toServer: [early] });
    expect(await cardNow(client, card.id)).toMatchObject({ frontValue: 'la vivienda', tags: ['a'] });
  });

  test('the losing value is stored in the content history, once', async () => {
    const device = buildDevice();
    const card = device.card();
    const edited = device.edit(card, { backValue: 'здание', frontExample: null });
    await sync(client, { toServer: [card] });
    await sync(client, { toServer: [edited] });
    await sync(client, { toServer: [card] });
    await sync(client, { toServer: [card] });
    const { rows } = await cards.pool.query(
      'select field, value, stamp from cards.content_history where user_id = $1 order by field',
      [userId],
    );
    expect(rows).toEqual([
      { field: 'backValue', value: 'дом', stamp: card.stamps.backValue },
      { field: 'frontExample', value: card.frontExample, stamp: card.stamps.frontExample },
    ]);
    expect(await cardNow(client, card.id)).toMatchObject({ backValue: 'здание', frontExample: null });
  });

  test('a stale push is accepted and changes no card, and the response contains the stored card', async () => {
    const device = buildDevice();
    const card = device.card();
    const edited = device.edit(card, { backValue: 'здание' });
    const { data } = await sync(client, { toServer: [edited] });
    const response = await sync(client, { since: data.token, toServer: [card] });
    expect(response.data).toMatchObject({ accepted: [card.id], refused: [] });
    expect(pulled(response).get(card.id)).toMatchObject({ backValue: 'здание', stamps: edited.stamps });
    expect(parseToken(response.data.token)?.number).toBe(parseToken(data.token)?.number);
  });

  test('an edit that reset the count is not undone by a higher reviewCount', async () => {
    const phone = buildDevice('phone');
    const laptop = buildDevice('laptop');
    const card = phone.card();
    const studied = [laptop.show(card.id), laptop.answer(card.id), laptop.show(card.id)];
    phone.wall += 5000;
    await sync(client, { toServer: [card], entries: studied });
    const edited = phone.edit(card, { frontValue: 'el hogar' });
    await sync(client, { toServer: [edited], entries: [phone.reset(card.id)] });
    await sync(client, { toServer: [{ ...card, progress: { ...newProgress(), reviewCount: 50 } }] });
    expect(await cardNow(client, card.id)).toMatchObject({
      frontValue: 'el hogar',
      reviewCount: 0,
      leitnerBox: 0,
      interval: 0,
      ease: 2.5,
      level: null,
      lastReviewed: null,
    });
  });
});

describe('lifecycle', () => {
  test('a deletion reaches a device that was offline, because tombstones are kept', async () => {
    const device = buildDevice();
    const card = device.card();
    const { data } = await sync(client, { toServer: [card] });
    await sync(client, { toServer: [device.remove(card)] });
    const response = await sync(client, { since: data.token });
    expect(pulled(response).get(card.id)).toMatchObject({ deleted: true });
  });

  test('a card that is missing on the server is added, not treated as deleted', async () => {
    const card = buildDevice().card();
    await sync(client);
    const response = await sync(client, { toServer: [card] });
    expect(pulled(response).get(card.id)).toMatchObject({ deleted: false });
  });

  test('the later stamp decides between deletion and restore, in any order', async () => {
    const device = buildDevice();
    const card = device.card();
    const removed = device.remove(card);
    const restored = device.remove(removed, false);
    await sync(client, { toServer: [restored] });
    await sync(client, { toServer: [removed] });
    expect(await cardNow(client, card.id)).toMatchObject({ deleted: false });
  });

  test('on equal stamps deleted wins', async () => {
    const device = buildDevice();
    const removed = device.remove(device.card());
    await sync(client, { toServer: [removed] });
    await sync(client, { toServer: [{ ...removed, deleted: false }] });
    expect(await cardNow(client, removed.id)).toMatchObject({ deleted: true });
  });

  test('an edit on another device does not restore a deleted card, but is kept for a later restore', async () => {
    const device = buildDevice();
    const card = device.card();
    await sync(client, { toServer: [card] });
    const removed = device.remove(card);
    await sync(client, { toServer: [removed] });
    await sync(client, { toServer: [device.edit(card, { frontValue: 'el hogar' })] });
    expect(await cardNow(client, card.id)).toMatchObject({ deleted: true, frontValue: 'el hogar' });
  });
});

describe('progress', () => {
  test('offline reviews of one card on two devices both count', async () => {
    const phone = buildDevice('phone');
    const laptop = buildDevice('laptop');
    const card = phone.card();
    await sync(client, { toServer: [card] });
    laptop.wall += 60_000;
    await sync(client, { entries: [laptop.show(card.id), laptop.answer(card.id)] });
    await sync(client, { entries: [phone.show(card.id), phone.answer(card.id)] });
    expect(await cardNow(client, card.id)).toMatchObject({ reviewCount: 4, leitnerBox: 2, entryCount: 4 });
  });

  test('an older entry that arrives late replays the card', async () => {
    const phone = buildDevice('phone');
    const laptop = buildDevice('laptop');
    const card = phone.card();
    await sync(client, { toServer: [card] });
    const lapse = phone.answer(card.id, 1);
    laptop.wall += 60_000;
    await sync(client, { entries: [laptop.answer(card.id), laptop.answer(card.id)] });
    expect(await cardNow(client, card.id)).toMatchObject({ leitnerBox: 2 });
    await sync(client, { entries: [lapse] });
    expect(await cardNow(client, card.id)).toMatchObject({ leitnerBox: 2, reviewCount: 3 });
    laptop.wall += 60_000;
    await sync(client, { entries: [laptop.answer(card.id, 1)] });
    expect(await cardNow(client, card.id)).toMatchObject({ leitnerBox: 0, interval: 0, level: 'No sé' });
  });

  test('an undo restores everything but the review count', async () => {
    const device = buildDevice();
    const card = device.card();
    const answer = device.answer(card.id);
    await sync(client, { toServer: [card], entries: [answer] });
    await sync(client, { entries: [device.undo(answer)] });
    expect(await cardNow(client, card.id)).toMatchObject({
      leitnerBox: 0,
      dueDay: null,
      level: null,
      reviewCount: 1,
      entryCount: 2,
    });
  });

  test('an undo may arrive before what it undoes', async () => {
    const device = buildDevice();
    const card = device.card();
    const answer = device.answer(card.id);
    const undo = device.undo(answer);
    await sync(client, { toServer: [card], entries: [undo] });
    await sync(client, { entries: [answer] });
    expect(await cardNow(client, card.id)).toMatchObject({ leitnerBox: 0, reviewCount: 1 });
  });

  test('without any log the higher reviewCount wins, in any order', async () => {
    const card = buildDevice().card();
    const at = (reviewCount: number) => ({
      ...newProgress(),
      reviewCount,
      leitnerBox: 3,
      dueDay: '2026-12-01',
    });
    await sync(client, { toServer: [{ ...card, progress: at(5) }] });
    await sync(client, { toServer: [{ ...card, progress: at(4) }] });
    expect(await cardNow(client, card.id)).toMatchObject({ reviewCount: 5, leitnerBox: 3 });
    await sync(client, { toServer: [{ ...card, progress: at(7) }] });
    expect(await cardNow(client, card.id)).toMatchObject({
      reviewCount: 7,
      nextReviewDate: '2026-12-01T00:00:00.000Z',
    });
  });

  test('a log is folded onto the progress before it, also in a replay', async () => {
    const device = buildDevice();
    const card = device.card();
    const base = { ...newProgress(), reviewCount: 5, leitnerBox: 3, dueDay: '2026-12-01' };
    await sync(client, { toServer: [{ ...card, progress: base }] });
    const answer = device.answer(card.id);
    await sync(client, { entries: [answer] });
    expect(await cardNow(client, card.id)).toMatchObject({ leitnerBox: 4, reviewCount: 6 });
    await sync(client, { entries: [device.undo(answer)] });
    expect(await cardNow(client, card.id)).toMatchObject({
      leitnerBox: 3,
      dueDay: '2026-12-01',
      reviewCount: 6,
    });
  });

  test('an algorithm chosen with the card is kept', async () => {
    const card = buildDevice().card({ progress: newProgress('SM2') });
    await sync(client, { toServer: [card] });
    expect(await cardNow(client, card.id)).toMatchObject({ algorithm: 'SM2' });
  });
});
