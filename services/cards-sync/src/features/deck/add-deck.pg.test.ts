import { starterDecks } from '@repaso/content';
import { randomUUID } from 'node:crypto';
import { siblingId } from '@repaso/leitner';
import { deckCardCopyId, formatStamp } from '@repaso/sync';
import { cardNow, pullAll, sync } from '../../test/batch.ts';
import { buildDevice } from '../../test/build-device.ts';
import { startCards, type Learner } from '../../test/start-cards.ts';

const [deck] = starterDecks;
if (deck === undefined) throw new Error('there are no starter decks');
const size = deck.cards.length;
const params = { id: deck.id };

const cards = await startCards({ withDecks: true });
afterAll(() => cards.stop());

/** Creates a learner for whom the starter deck counts as added, so that it is not added during the test. */
async function learner(): Promise<Learner> {
  const made = await cards.learner();
  await cards.pool.query('insert into cards.user_seq values ($1, 0, 0, now())', [made.id]);
  return made;
}

describe('access', () => {
  test('signed out, not verified, another user, a deleted account', async () => {
    expect(await cards.visitor.call('addDeckToUser', { params, body: {} })).toMatchObject({ status: 401 });
    const unverified = await cards.learner({ emailVerified: false });
    expect(await unverified.client.call('addDeckToUser', { params, body: {} })).toMatchObject({
      code: 'EMAIL_NOT_VERIFIED',
    });
    const { client, id } = await learner();
    expect(await client.call('addDeckToUser', { params, body: { userId: randomUUID() } })).toMatchObject({
      code: 'USER_MISMATCH',
    });
    await cards.pool.query('insert into cards.deleted_user values ($1, now())', [id]);
    expect(await client.call('addDeckToUser', { params, body: {} })).toMatchObject({ code: 'USER_DELETED' });
  });

  test('bad input: 400', async () => {
    const { client } = await learner();
    const bad = { status: 400, code: 'VALIDATION' };
    expect(await client.call('addDeckToUser', { params: { id: 'x' }, body: {} })).toMatchObject(bad);
    expect(await client.call('addDeckToUser', { params, body: { cardIds: [] } })).toMatchObject(bad);
  });
});

describe('adding', () => {
  test('the whole deck: own cards with ids derived from the source cards', async () => {
    const { client, id } = await learner();
    const response = await client.call('addDeckToUser', { params, body: { userId: id } });
    expect(response).toMatchObject({ status: 200, data: { added: size, present: 0 }, message: 'deck.added' });
    const whole = await pullAll(client);
    const [first] = deck.cards;
    const mine = whole.cards.get(deckCardCopyId(id, first?.id ?? ''));
    expect(whole.cards.size).toBe(size);
    expect(mine).toMatchObject({
      ...{ frontValue: first?.frontValue, backValue: first?.backValue, tags: first?.tags },
      ...{ sourceDeckId: deck.id, sourceCardId: first?.id, leitnerBox: 0, nextReviewDate: null },
    });
  });

  test('only the chosen cards; with a card of another deck the whole call is refused', async () => {
    const { client } = await learner();
    const cardIds = deck.cards.slice(0, 3).map((card) => card.id);
    const foreign = [...cardIds, randomUUID()];
    expect(await client.call('addDeckToUser', { params, body: { cardIds: foreign } })).toMatchObject({
      status: 404,
      code: 'CARD_NOT_FOUND',
    });
    const response = await client.call('addDeckToUser', { params, body: { cardIds } });
    expect(response.data).toEqual({ added: 3, present: 0 });
    expect((await client.call('addDeckToUser', { params, body: {} })).data).toEqual({
      added: size - 3,
      present: 3,
    });
  });

  test('a second time changes nothing, progress included', async () => {
    const { client, id } = await learner();
    await client.call('addDeckToUser', { params, body: {} });
    const cardId = deckCardCopyId(id, deck.cards[0]?.id ?? '');
    const device = buildDevice();
    device.wall += 1000;
    const { data } = await sync(client, { entries: [device.answer(cardId)] });
    const again = await client.call('addDeckToUser', { params, body: {} });
    expect(again.data).toEqual({ added: 0, present: size });
    expect((await sync(client, { since: data.token })).message).toBe('No changes found');
    expect(await cardNow(client, cardId)).toMatchObject({ leitnerBox: 1 });
  });

  test('asks the side that the learner chose, or both ways with a reverse card of no deck', async () => {
    const { client, id } = await learner();
    const [one, other] = deck.cards.map((card) => card.id);
    const add = (cardId = '') => client.call('addDeckToUser', { params, body: { cardIds: [cardId] } });
    const set = (direction: 'BACK' | 'BOTH', seconds: number) => {
      const stamp = formatStamp({ time: Date.now() - 5000 + seconds, counter: 0, device: 'd' });
      return client.call('updateSettings', { body: { stamp, direction } });
    };
    await set('BACK', 1);
    await add(one);
    await set('BOTH', 2);
    expect((await add(other)).data).toEqual({ added: 1, present: 0 });
    const mine = (await pullAll(client)).cards;
    expect(mine.get(deckCardCopyId(id, one ?? ''))).toMatchObject({ activeSide: 'BACK', isReverse: false });
    const original = deckCardCopyId(id, other ?? '');
    expect(mine.get(original)).toMatchObject({ activeSide: 'FRONT', isReverse: false });
    expect(mine.get(siblingId(original))).toMatchObject({
      ...{ activeSide: 'BACK', isReverse: true, sourceDeckId: null },
      frontValue: deck.cards[1]?.frontValue,
    });
    expect(mine.size).toBe(3);
  });

  test('concurrently on several devices adds it once', async () => {
    const made = await learner();
    const add = async () =>
      (await made.again()).call('addDeckToUser', { params, body: {} }).then((response) => response.data);
    const responses = await Promise.all([add(), add(), add()]);
    expect(responses.reduce((sum, { added }) => sum + added, 0)).toBe(size);
    expect((await pullAll(made.client)).cards.size).toBe(size);
  });

  test('a deleted card is restored with its progress', async () => {
    const { client, id } = await learner();
    await client.call('addDeckToUser', { params, body: {} });
    const cardId = deckCardCopyId(id, deck.cards[0]?.id ?? '');
    const device = buildDevice();
    device.wall += 1000;
    await sync(client, { entries: [device.answer(cardId)] });
    await client.call('deleteCard', { params: { id: cardId }, body: {} });
    const again = await client.call('addDeckToUser', { params, body: {} });
    expect(again.data).toEqual({ added: 1, present: size - 1 });
    expect(await cardNow(client, cardId)).toMatchObject({ deleted: false, leitnerBox: 1 });
  });

  test('beyond the limit nothing is added', async () => {
    const { client, id } = await learner();
    await cards.pool.query('update cards.user_seq set card_count = 99990 where user_id = $1', [id]);
    expect(await client.call('addDeckToUser', { params, body: {} })).toMatchObject({ code: 'CARD_LIMIT' });
    expect((await pullAll(client)).cards.size).toBe(0);
  });
});

describe("the decks service decides on access, by the learner's own token", () => {
  const setAccess = (accessType: string, accessCode: string | null) =>
    cards.decks.orm.em
      .getConnection()
      .execute('update decks.deck set access_type = ?, access_code = ? where id = ?', [
        accessType,
        accessCode,
        deck.id,
      ]);
  afterEach(() => setAccess('PUBLIC', null));

  test('an unknown deck and a private one are the same DECK_NOT_FOUND', async () => {
    const { client } = await learner();
    const missing = { status: 404, code: 'DECK_NOT_FOUND' };
    const unknown = { params: { id: randomUUID() }, body: {} };
    expect(await client.call('addDeckToUser', unknown)).toMatchObject(missing);
    await setAccess('PRIVATE', null);
    expect(await client.call('addDeckToUser', { params, body: {} })).toMatchObject(missing);
  });

  test('a learner can add an own private deck; other learners cannot', async () => {
    const author = await learner();
    const body = {
      ...{ name: 'De la IA', accessType: 'PRIVATE' as const },
      cards: ['uno', 'dos'].map((frontValue) => ({ frontValue, backValue: 'слово' })),
    };
    const { data: made } = await author.client.call('createDeckWithCards', { body });
    const own = { params: { id: made.id }, body: {} };
    expect(await (await learner()).client.call('addDeckToUser', own)).toMatchObject({
      code: 'DECK_NOT_FOUND',
    });
    expect(await author.client.call('addDeckToUser', own)).toMatchObject({ data: { added: 2, present: 0 } });
    const { cards: mine } = await pullAll(author.client);
    expect([...mine.values()].map((card) => card.sourceDeckId)).toEqual([made.id, made.id]);
  });

  test('an admin can add a private deck', async () => {
    await setAccess('PRIVATE', null);
    const admin = await cards.learner({ role: 'admin' });
    expect(await admin.client.call('addDeckToUser', { params, body: {} })).toMatchObject({ status: 200 });
  });

  test('a link-only deck can be added with its code', async () => {
    await setAccess('LINK_ONLY', 'Ab3dEf6hIj');
    const { client } = await learner();
    const add = (accessCode?: string) => client.call('addDeckToUser', { params, body: { accessCode } });
    expect(await add()).toMatchObject({ code: 'DECK_NOT_FOUND' });
    expect(await add('wrongwrong')).toMatchObject({ code: 'DECK_NOT_FOUND' });
    expect(await add('Ab3dEf6hIj')).toMatchObject({ status: 200, data: { added: size } });
  });
});
