import type { EndpointName } from '@repaso/contracts';
import { newReverse } from '@repaso/sync';
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

const content = { frontValue: 'el gato', backValue: 'кот' };
const create = async () => (await client.call('createCard', { body: content })).data;

describe.each<[EndpointName, object]>([
  ['getAllUserCards', {}],
  ['createCard', { body: content }],
  ['updateCard', { params: { id: randomUUID() }, body: { frontValue: 'x' } }],
  ['deleteCard', { params: { id: randomUUID() }, body: {} }],
  ['deleteCards', { body: { ids: [randomUUID()] } }],
])('%s', (name, input) => {
  test('signed out: 401', async () => {
    expect(await cards.visitor.call(name, input)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  test('e-mail not verified: 403', async () => {
    const unverified = await cards.learner({ emailVerified: false });
    expect(await unverified.client.call(name, input)).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
  });

  test('in the name of another user: 403, also for an admin', async () => {
    const admin = await cards.learner({ role: 'admin' });
    const other = { userId: randomUUID() };
    const claimed = name === 'getAllUserCards' ? { query: other } : withBody(input, other);
    expect(await client.call(name, claimed)).toMatchObject({ status: 403, code: 'USER_MISMATCH' });
    expect(await admin.client.call(name, claimed)).toMatchObject({ status: 403, code: 'USER_MISMATCH' });
  });

  test('a deleted account: 410', async () => {
    await cards.pool.query('insert into cards.deleted_user values ($1, now())', [userId]);
    expect(await client.call(name, input)).toMatchObject({ status: 410, code: 'USER_DELETED' });
  });
});

describe('createCard', () => {
  test("creates a card with SPEC's defaults, in the category WITHOUT_CATEGORY", async () => {
    const response = await client.call('createCard', { body: { ...content, userId } });
    expect(response).toMatchObject({ status: 200, message: 'card.created' });
    expect(response.data).toMatchObject({
      ...{ userId, ...content, frontExample: null, tags: [], category: 'WITHOUT_CATEGORY' },
      ...{ algorithm: 'LEITNER', reviewCount: 0, leitnerBox: 0, interval: 0, ease: 2.5, level: null },
      ...{ lastReviewed: null, nextReviewDate: null, difficulty: null, deleted: false, activeSide: 'FRONT' },
    });
    expect(await cardNow(client, response.data.id)).toMatchObject(content);
  });

  test('a repeated call with the same id and content returns the same card', async () => {
    const body = { ...content, id: randomUUID() };
    const first = await client.call('createCard', { body });
    expect(await client.call('createCard', { body })).toEqual(first);
    expect((await pullAll(client)).cards.size).toBe(1);
  });

  test('a known id with other content is ID_TAKEN', async () => {
    const { id } = await create();
    const response = await client.call('createCard', { body: { id, ...content, backValue: 'кошка' } });
    expect(response).toMatchObject({ status: 409, code: 'ID_TAKEN' });
  });

  test.each([
    ['an empty front', { frontValue: '  ' }, 'Лицевая сторона обязательна'],
    ['an empty back', { backValue: '' }, 'Обратная сторона обязательна'],
    ['a front of 501 characters', { frontValue: 'x'.repeat(501) }, undefined],
    ['21 tags', { tags: Array(21).fill('x') }, undefined],
  ])('%s: 400 with the text of SPEC', async (_name, change, reason) => {
    const response = await client.call('createCard', { body: { ...content, ...change } });
    expect(response).toMatchObject({ status: 400, code: 'VALIDATION' });
    if (reason !== undefined) expect(response.params).toMatchObject({ reason });
  });

  test('text that the database cannot store is refused with 400', async () => {
    const response = await client.call('createCard', { body: { ...content, frontValue: 'a\0b' } });
    expect(response).toMatchObject({ status: 400, code: 'VALIDATION' });
  });

  test('the limit of 100,000 cards', async () => {
    await create();
    await cards.pool.query('update cards.user_seq set card_count = 100000 where user_id = $1', [userId]);
    expect(await client.call('createCard', { body: content })).toMatchObject({
      status: 409,
      code: 'CARD_LIMIT',
    });
  });
});

describe('updateCard', () => {
  test("a content edit resets progress to SPEC's values and reaches devices", async () => {
    const { id } = await create();
    const device = buildDevice();
    device.wall += 1000;
    const { data } = await sync(client, { entries: [device.show(id), device.answer(id)] });
    const response = await client.call('updateCard', { params: { id }, body: { backValue: 'кот, котик' } });
    expect(response).toMatchObject({ status: 200, message: 'card.updated' });
    expect(response.data).toMatchObject({
      ...{ backValue: 'кот, котик', reviewCount: 0, leitnerBox: 0, lastReviewed: null, interval: 0 },
      ...{ ease: 2.5, difficulty: null, level: null },
      nextReviewDate: `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`,
    });
    const delta = await sync(client, { since: data.token });
    expect(pulled(delta).get(id)).toMatchObject({ backValue: 'кот, котик', leitnerBox: 0 });
  });

  test('the reverse of a card gets its texts and starts anew, too', async () => {
    const { id } = await create();
    const device = buildDevice();
    const original = pulled(await sync(client, {})).get(id);
    if (original === undefined) throw new Error('the card was not pulled');
    const reverse = newReverse(original, device.stamp(), original.createdAt);
    device.wall += 1000;
    await sync(client, { toServer: [{ ...reverse, progress: null }] });
    await sync(client, { entries: [device.answer(reverse.id)] });
    await client.call('updateCard', {
      params: { id },
      body: { backValue: 'кот, котик', category: 'animales' },
    });
    const cards = pulled(await sync(client, {}));
    expect(cards.get(reverse.id)).toMatchObject({
      ...{ backValue: 'кот, котик', category: 'animales', isReverse: true, activeSide: 'BACK' },
      leitnerBox: 0,
    });
  });

  test('a change of folder, tags or pause keeps the progress', async () => {
    const { id } = await create();
    await sync(client, { entries: [buildDevice().answer(id)] });
    const body = { category: 'animales', tags: ['a'], suspended: true };
    const response = await client.call('updateCard', { params: { id }, body });
    expect(response.data).toMatchObject({ ...body, leitnerBox: 1 });
  });

  test('progress fields without a content edit are stored as given, dates at midnight', async () => {
    const { id } = await create();
    const body = {
      ...{ reviewCount: 9, level: 'Sé' as const, interval: 3, leitnerBox: 3, ease: 2.1, difficulty: 4.5 },
      lastReviewed: '2026-11-20T17:03:00Z',
      nextReviewDate: '2026-11-23T17:03:00Z',
    };
    const { data } = await client.call('updateCard', { params: { id }, body });
    expect(data).toMatchObject({
      ...body,
      lastReviewed: '2026-11-20T00:00:00.000Z',
      nextReviewDate: '2026-11-23T00:00:00.000Z',
      dueDay: '2026-11-23',
    });
    expect((await pullAll(client)).entries.size).toBe(1);
    expect((await client.call('updateCard', { params: { id }, body })).data).toEqual(data);
    expect((await pullAll(client)).entries.size).toBe(1);
  });

  test('a repeated edit does not reset progress again', async () => {
    const { id } = await create();
    const edit = () => client.call('updateCard', { params: { id }, body: { backValue: 'котик' } });
    await edit();
    const device = buildDevice();
    device.wall += 1000;
    await sync(client, { entries: [device.answer(id)] });
    expect((await edit()).data).toMatchObject({ leitnerBox: 1 });
  });

  test('a card that is unknown, deleted or of another user: 404', async () => {
    const { id } = await create();
    const body = { frontValue: 'x' };
    const missing = { status: 404, code: 'CARD_NOT_FOUND' };
    expect(await client.call('updateCard', { params: { id: randomUUID() }, body })).toMatchObject(missing);
    const other = await cards.learner();
    expect(await other.client.call('updateCard', { params: { id }, body })).toMatchObject(missing);
    await client.call('deleteCard', { params: { id }, body: {} });
    expect(await client.call('updateCard', { params: { id }, body })).toMatchObject(missing);
  });

  test('bad input: 400', async () => {
    const { id } = await create();
    const bad = { status: 400, code: 'VALIDATION' };
    expect(await client.call('updateCard', { params: { id: 'x' }, body: {} })).toMatchObject(bad);
    expect(await client.call('updateCard', { params: { id }, body: { leitnerBox: 9 } })).toMatchObject(bad);
    expect(await client.call('updateCard', { params: { id }, body: { reviewCount: 2e12 } })).toMatchObject(
      bad,
    );
  });
});

describe('deleteCard and deleteCards', () => {
  test('deletion is soft: a tombstone that counts one review more', async () => {
    const { id } = await create();
    const response = await client.call('deleteCard', { params: { id }, body: { userId } });
    expect(response).toMatchObject({ status: 200, data: { id }, message: 'card.deleted' });
    expect(await cardNow(client, id)).toMatchObject({ deleted: true });
    const { data } = await client.call('getUserCardsIndex');
    expect(data).toMatchObject([{ id, deleted: true, reviewCount: 1 }]);
  });

  test('a repeated call returns the same success', async () => {
    const { id } = await create();
    const remove = () => client.call('deleteCard', { params: { id }, body: {} });
    expect(await remove()).toEqual(await remove());
  });

  test('several ids return their count; ids of others are ignored', async () => {
    const [first, second] = [await create(), await create()];
    const other = await cards.learner();
    const theirs = (await other.client.call('createCard', { body: content })).data;
    const ids = [first.id, second.id, theirs.id, randomUUID()];
    const response = await client.call('deleteCards', { body: { ids } });
    expect(response).toMatchObject({ status: 200, data: { count: 2 }, message: 'cards.deleted' });
    expect(await cardNow(other.client, theirs.id)).toMatchObject({ deleted: false });
  });

  test('an unknown card: 404; no ids, or too many: 400', async () => {
    expect(await client.call('deleteCard', { params: { id: randomUUID() }, body: {} })).toMatchObject({
      status: 404,
      code: 'CARD_NOT_FOUND',
    });
    expect(await client.call('deleteCards', { body: { ids: [] } })).toMatchObject({ status: 400 });
    const tooMany = Array.from({ length: 1001 }, () => randomUUID());
    expect(await client.call('deleteCards', { body: { ids: tooMany } })).toMatchObject({ status: 400 });
  });
});

describe('getAllUserCards', () => {
  test('returns all cards that are not deleted, and a token for the next delta', async () => {
    const [kept, gone] = [await create(), await create()];
    await client.call('deleteCard', { params: { id: gone.id }, body: {} });
    const response = await client.call('getAllUserCards', { query: { userId } });
    expect(response.data.map((card) => card.id)).toEqual([kept.id]);
    expect(response.message).toMatch(/^\d{4}-\d\d-\d\dT.*Z#\w+:\d+$/);
    expect(await sync(client, { since: response.message })).toMatchObject({ message: 'No changes found' });
    const later = await create();
    expect([...pulled(await sync(client, { since: response.message })).keys()]).toEqual([later.id]);
  });

  test('with no cards: an empty list, nothing is initialised', async () => {
    expect((await client.call('getAllUserCards')).data).toEqual([]);
  });

  test("updatedAt is the learner's last change or review, syncUpdatedAt the server's commit", async () => {
    const device = buildDevice('old', Date.parse('2026-11-01T10:00:00Z'));
    const card = device.card();
    device.wall = Date.parse('2026-11-02T10:00:00Z');
    await sync(client, { toServer: [card], entries: [device.answer(card.id)] });
    const { data } = await client.call('getAllUserCards');
    expect(data[0]).toMatchObject({
      createdAt: '2026-11-01T10:00:00.000Z',
      updatedAt: '2026-11-02T10:00:00.000Z',
    });
    expect(Date.parse(data[0]?.syncUpdatedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });
});

test('concurrent per-card calls and syncs lose nothing', async () => {
  const { id } = await create();
  const device = buildDevice();
  device.wall += 1000;
  await Promise.all([
    client.call('updateCard', { params: { id }, body: { category: 'animales' } }),
    sync(client, { entries: [device.show(id)] }),
    sync(client, { entries: [device.answer(id)] }),
  ]);
  expect(await cardNow(client, id)).toMatchObject({ category: 'animales', reviewCount: 2, leitnerBox: 1 });
});

function withBody(input: object, part: object): object {
  const body = 'body' in input ? input.body : {};
  return { ...input, body: { ...(body as object), ...part } };
}
