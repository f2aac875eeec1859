import { randomUUID } from 'node:crypto';
import { buildDevice } from '../../test/build-device.ts';
import { cardNow, pullAll, pulled, sync } from '../../test/batch.ts';
import { startCards } from '../../test/start-cards.ts';

const cards = await startCards();
afterAll(() => cards.stop());

describe('access', () => {
  const body = { protocol: 1 as const, since: null, toServer: [], entries: [], toLocal: [] };

  test('signed out: 401', async () => {
    expect(await cards.visitor.call('syncCardsBatch', { body })).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
    });
  });

  test('e-mail not verified: 403', async () => {
    const { client } = await cards.learner({ emailVerified: false });
    expect(await sync(client)).toMatchObject({ status: 403, code: 'EMAIL_NOT_VERIFIED' });
  });

  test('in the name of another user: 403', async () => {
    const { client } = await cards.learner();
    expect(await sync(client, { userId: randomUUID() })).toMatchObject({
      status: 403,
      code: 'USER_MISMATCH',
    });
  });

  test('the demo user: refused', async () => {
    const { client } = await cards.learner();
    expect(await sync(client, { userId: 'demo-user' })).toMatchObject({ status: 403, code: 'DEMO_REFUSED' });
  });

  test('from a foreign page: 403', async () => {
    const { client } = await cards.learner();
    const path = '/api/cards/sync/batch';
    const foreign = await client.post(path, JSON.stringify(body), { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    const bare = await client.post(path, JSON.stringify(body), { 'x-repaso-csrf': '' });
    expect(bare.status).toBe(403);
  });

  test('a deleted account: 410, for reading too', async () => {
    const { client, id } = await cards.learner();
    await cards.pool.query('insert into cards.deleted_user values ($1, now())', [id]);
    const device = buildDevice();
    expect(await sync(client, { toServer: [device.card()] })).toMatchObject({
      status: 410,
      code: 'USER_DELETED',
    });
    expect(await sync(client)).toMatchObject({ status: 410, code: 'USER_DELETED' });
  });
});

describe('bad input', () => {
  test.each([
    ['another protocol', { protocol: 2 }, 'VALIDATION'],
    ['an invalid token', { since: 'yesterday' }, 'TOKEN_INVALID'],
    ['more cards than a page holds', { toServer: Array(501).fill({ id: randomUUID() }) }, 'VALIDATION'],
    ['more entries than a page holds', { entries: Array(1001).fill({ id: randomUUID() }) }, 'VALIDATION'],
    ['an item without an id', { toServer: [{ frontValue: 'x' }] }, 'VALIDATION'],
    ['an invalid id', { toLocal: ['1; drop table cards.user_card'] }, 'VALIDATION'],
  ])('%s: 400', async (_name, part, code) => {
    const { client } = await cards.learner();
    expect(await sync(client, part as never)).toMatchObject({ status: 400, code });
  });

  test('a body of 10 MB: 413 before it is parsed', async () => {
    const { client } = await cards.learner();
    const huge = JSON.stringify({ toServer: 'x'.repeat(10_000_000) });
    const response = await client.post('/api/cards/sync/batch', huge);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { code: 'BODY_TOO_LARGE' } });
  });

  test('a body that is not JSON: 400', async () => {
    const { client } = await cards.learner();
    expect((await client.post('/api/cards/sync/batch', '{')).status).toBe(400);
  });

  test('unknown fields are neither stored nor returned', async () => {
    const { client } = await cards.learner();
    const card = { ...buildDevice().card(), userId: randomUUID(), seq: 7, role: 'admin' };
    expect((await sync(client, { toServer: [card] })).data.refused).toEqual([]);
    expect(await cardNow(client, card.id)).not.toHaveProperty('role');
  });
});

describe('one round trip', () => {
  test('pushes and pulls, and another device sees the same', async () => {
    const { client } = await cards.learner();
    const device = buildDevice();
    const card = device.card();
    const entries = [device.show(card.id), device.answer(card.id)];
    const response = await sync(client, { toServer: [card], entries });
    expect(response).toMatchObject({ status: 200, success: true, message: 'Synced' });
    expect(new Set(response.data.accepted)).toEqual(new Set([card.id, ...entries.map((entry) => entry.id)]));
    expect(response.data.entries).toEqual([]);
    const { stamps, frontValue, frontExample } = card;
    expect(pulled(response).get(card.id)).toMatchObject({ stamps, frontValue, frontExample, leitnerBox: 1 });
    const other = await pullAll(client);
    expect([...other.cards.values()]).toEqual([...pulled(response).values()]);
    expect(new Set(other.entries.values())).toEqual(new Set(entries));
  });

  test('without changes on either side: No changes found, the same number, nothing written', async () => {
    const { client, id } = await cards.learner();
    const { data } = await sync(client, { toServer: [buildDevice().card()] });
    const before = await counterRow(id);
    const again = await sync(client, { since: data.token });
    expect(again.message).toBe('No changes found');
    expect(again.data).toMatchObject({ cards: { rows: [] }, entries: [], more: false });
    expect(numberOf(again.data.token)).toBe(numberOf(data.token));
    expect(await counterRow(id)).toEqual(before);
  });

  test('a repeated batch changes nothing, not even the counter', async () => {
    const { client, id } = await cards.learner();
    const device = buildDevice();
    const card = device.card();
    const batch = { toServer: [card], entries: [device.show(card.id), device.answer(card.id)] };
    const first = await sync(client, batch);
    const before = await counterRow(id);
    const second = await sync(client, batch);
    expect(second.data.accepted).toEqual(first.data.accepted);
    expect(pulled(second)).toEqual(pulled(first));
    expect(await counterRow(id)).toEqual(before);
  });

  test('requested ids return the card with its log, whatever their change number; unknown ids are left out', async () => {
    const { client } = await cards.learner();
    const device = buildDevice();
    const card = device.card();
    const entry = device.answer(card.id);
    const { data } = await sync(client, { toServer: [card], entries: [entry] });
    const response = await sync(client, { since: data.token, toLocal: [card.id, randomUUID()] });
    expect([...pulled(response).keys()]).toEqual([card.id]);
    expect(response.data.entries).toEqual([entry]);
  });

  test('pages of 500 cards and 1,000 entries return everything once', async () => {
    const { client } = await cards.learner();
    const device = buildDevice();
    const all = Array.from({ length: 1100 }, () => device.card());
    for (let at = 0; at < all.length; at += 500) await sync(client, { toServer: all.slice(at, at + 500) });
    const log = all.flatMap((card) => [device.show(card.id), device.answer(card.id)]);
    for (let at = 0; at < log.length; at += 1000) await sync(client, { entries: log.slice(at, at + 1000) });
    const first = await sync(client);
    expect(first.data.more).toBe(true);
    expect(first.data.cards.rows.length).toBeLessThanOrEqual(500);
    expect(first.data.entries.length).toBeLessThanOrEqual(1000);
    const whole = await pullAll(client);
    expect(new Set(whole.cards.keys())).toEqual(new Set(all.map((card) => card.id)));
    expect(new Set(whole.entries.keys())).toEqual(new Set(log.map((entry) => entry.id)));
    expect([...whole.cards.values()].every((card) => card.reviewCount === 2)).toBe(true);
  }, 60_000);
});

describe('the token', () => {
  test('of another epoch (a restored backup) starts from zero and deletes nothing', async () => {
    const { client } = await cards.learner();
    const card = buildDevice().card();
    const { data } = await sync(client, { toServer: [card] });
    const response = await sync(client, { since: data.token.replace(/#\w+:/, '#otherlife:') });
    expect([...pulled(response).keys()]).toEqual([card.id]);
    expect(response.data.token.split(':').at(-1)).toBe(data.token.split(':').at(-1));
  });

  test('with a number ahead of the server starts from zero', async () => {
    const { client } = await cards.learner();
    const card = buildDevice().card();
    const { data } = await sync(client, { toServer: [card] });
    const response = await sync(client, { since: data.token.replace(/:\d+$/, ':999999') });
    expect([...pulled(response).keys()]).toEqual([card.id]);
  });

  test('after a restored backup, items that devices push again are accepted', async () => {
    const { client, id } = await cards.learner();
    const device = buildDevice();
    const card = device.card();
    const entry = device.answer(card.id);
    const { data } = await sync(client, { toServer: [card], entries: [entry] });
    for (const table of ['user_card', 'user_card_progress', 'review_log', 'user_seq']) {
      await cards.pool.query(`delete from cards.${table} where user_id = $1`, [id]);
    }
    const response = await sync(client, { since: data.token, toServer: [card], entries: [entry] });
    expect(response.data).toMatchObject({ refused: [], more: true });
    const next = await sync(client, { since: response.data.token });
    expect(pulled(next).get(card.id)).toMatchObject({ leitnerBox: 1, entryCount: 1 });
  });
});

async function counterRow(userId: string): Promise<unknown> {
  const { rows } = await cards.pool.query('select *, xmin from cards.user_seq where user_id = $1', [userId]);
  return rows[0];
}

const numberOf = (token: string) => token.split(':').at(-1);
