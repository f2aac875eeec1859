import type { PulledCard } from '@repaso/contracts';
import { foldLog, newProgress } from '@repaso/leitner';
import { formatStamp, fromColumnar } from '@repaso/sync';
import { startCards } from '../../test/start-cards.ts';
import { buildDevice } from '../../test/build-device.ts';
import { readCards } from '../ledger/stored-card.ts';
import { readScheduler } from './read-scheduler.ts';
import { replayLearners } from './replay-cards.ts';
import { replayRegularly } from './replay-regularly.ts';
import { silentLog } from '@repaso/testing';

const cards = await startCards();
afterAll(() => cards.stop());

const never = new AbortController().signal;
const stampAt = (time: number) => formatStamp({ time, counter: 0, device: 'd1' });

/** Returns a learner with cards that were each answered 'known' three times. */
async function learnerWithCards(count: number) {
  const { id, client } = await cards.learner();
  const device = buildDevice();
  const pushed = Array.from({ length: count }, () => device.card());
  const entries = pushed.flatMap((card) => [3, 3, 3].map(() => device.answer(card.id, 3)));
  const batch = { protocol: 1 as const, userId: id, since: null, toLocal: [] };
  const { data } = await client.call('syncCardsBatch', { body: { ...batch, toServer: pushed, entries } });
  const ids = pushed.map((card) => card.id);
  const set = (settings: object, at = 0) =>
    client.call('updateSettings', { body: { stamp: stampAt(Date.now() + at), ...settings } });
  /** Returns the stored cards in the order of their ids: the query has none. */
  const stored = async () =>
    (await readCards(cards.pool, id, ids)).sort((one, other) => (one.id < other.id ? -1 : 1));
  return { id, client, ids, entries, set, token: data.token, stored };
}

async function pending(userId: string): Promise<number> {
  const sql = 'select from cards.scheduler_replay where user_id = $1';
  return (await cards.pool.query(sql, [userId])).rowCount ?? 0;
}

test('a new scheduler replays all cards in steps, and the former one gives the same as before', async () => {
  const { id, entries, set, stored } = await learnerWithCards(230);
  const before = await stored();
  for (const [at, algorithm] of (['SM2', 'ANKI', 'FSRS'] as const).entries()) {
    await set({ algorithm }, at);
    expect(await pending(id)).toBe(1);
    await replayLearners(cards.pool, never);
    expect(await pending(id)).toBe(0);
    const config = await readScheduler(cards.pool, id);
    for (const card of await stored()) {
      const log = entries.filter(({ cardId }) => cardId === card.id);
      expect(card).toMatchObject(foldLog(log, config));
    }
  }
  await set({ algorithm: 'LEITNER' }, 5);
  await replayLearners(cards.pool, never);
  expect(await stored()).toEqual(before);
});

test('a replay adds no change: devices compute their own cards', async () => {
  const { id, client, set, token } = await learnerWithCards(3);
  await set({ algorithm: 'SM2' });
  await replayLearners(cards.pool, never);
  const batch = { protocol: 1 as const, userId: id, since: token, toServer: [], entries: [], toLocal: [] };
  const { data } = await client.call('syncCardsBatch', { body: batch });
  expect(data.cards.rows).toEqual([]);
});

test('devices pull the replayed cards that were created with a progress, whose start they lack', async () => {
  const { id, client, set } = await learnerWithCards(2);
  const device = buildDevice();
  const progress = { ...newProgress(), level: 'Sé', reviewCount: 5, leitnerBox: 3, interval: 3 } as const;
  const based = [device.card({ progress }), device.card({ progress })];
  const batch = { protocol: 1 as const, userId: id, since: null, entries: [], toServer: [], toLocal: [] };
  await client.call('syncCardsBatch', { body: { ...batch, toServer: based } });
  const entries = based.map((card) => device.answer(card.id, 3));
  const pushed = await client.call('syncCardsBatch', { body: { ...batch, entries } });
  await set({ algorithm: 'ANKI' });
  await replayLearners(cards.pool, never);
  const { token } = pushed.data;
  const { data } = await client.call('syncCardsBatch', { body: { ...batch, since: token } });
  const pulled = fromColumnar<PulledCard>(data.cards);
  expect(pulled.map((card) => card.id).sort()).toEqual(based.map((card) => card.id).sort());
  for (const card of pulled) expect(card).toMatchObject({ algorithm: 'ANKI', reviewCount: 6 });
  const again = await client.call('syncCardsBatch', { body: { ...batch, since: data.token } });
  expect(again.data.cards.rows).toEqual([]);
});

test('a setting that no scheduler uses causes no replay', async () => {
  const { id, set } = await learnerWithCards(1);
  await set({ desiredRetention: 0.8, newCardsPerDay: 3 });
  expect(await pending(id)).toBe(0);
});

test('answers are folded by the scheduler of the settings, also before the replay', async () => {
  const { id, client, set, ids, stored } = await learnerWithCards(2);
  await set({ algorithm: 'SM2' });
  const device = buildDevice('later', Date.now() + 1000);
  const answer = device.answer(ids[0] ?? '', 3);
  const batch = { protocol: 1 as const, userId: id, since: null, toServer: [], toLocal: [] };
  await client.call('syncCardsBatch', { body: { ...batch, entries: [answer] } });
  const algorithms = (await stored()).map((card) => [card.id, card.algorithm, card.interval]);
  expect(algorithms).toContainEqual([ids[0], 'SM2', 38]);
  expect(algorithms).toContainEqual([ids[1], 'LEITNER', 3]);
});

test('a learner whose replay fails does not keep the others waiting', async () => {
  const { id, set, stored } = await learnerWithCards(2);
  const deleted = '00000000-0000-4000-8000-000000000001';
  await cards.pool.query('insert into cards.deleted_user (user_id, deleted_at) values ($1, now())', [
    deleted,
  ]);
  const mark = 'insert into cards.scheduler_replay (user_id, after) values ($1, $1)';
  await cards.pool.query(mark, [deleted]);
  await set({ algorithm: 'SM2' });
  await expect(replayLearners(cards.pool, never)).rejects.toThrow('cards of some learners');
  expect(await pending(id)).toBe(0);
  expect((await stored()).map(({ algorithm }) => algorithm)).toEqual(['SM2', 'SM2']);
  expect(await pending(deleted)).toBe(1);
  await cards.pool.query('delete from cards.scheduler_replay where user_id = $1', [deleted]);
});

test('the service replays within seconds, and stops on request', async () => {
  const { id, set } = await learnerWithCards(2);
  await set({ algorithm: 'FSRS' });
  const replaying = replayRegularly(cards.pool, silentLog);
  for (const end = Date.now() + 20_000; (await pending(id)) > 0;) {
    if (Date.now() > end) throw new Error('not replayed');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await replaying.stop();
});
