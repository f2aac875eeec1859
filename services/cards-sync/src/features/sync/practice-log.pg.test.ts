import type { SyncBatchResponse, PracticeEntry } from '@repaso/contracts';
import { formatStamp } from '@repaso/sync';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../test/api-client.ts';
import { sync } from '../../test/batch.ts';
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

const monday = Date.parse('2026-03-02T12:00:00Z');
const cell = { infinitive: 'tener', mood: 'INDICATIVE', tense: 'PRESENT', person: 'P1S' } as const;

const common = (minutes: number, day = '2026-03-02') => ({
  ...{ id: randomUUID(), day, ...cell },
  stamp: formatStamp({ time: monday + minutes * 60_000, counter: 0, device: 'phone' }),
});
const miss = (minutes: number, day?: string, userAnswer = 'teno'): PracticeEntry => ({
  ...common(minutes, day),
  ...{ kind: 'miss', correctForm: 'tengo', userAnswer, rule: 'added-g' },
});
const hit = (minutes: number): PracticeEntry => ({ ...common(minutes), kind: 'hit' });

const push = async (...practiceLog: PracticeEntry[]) => (await sync(client, { practiceLog })).data;
const pull = async (since: string | null = null) => (await sync(client, { since, practiceLog: [] })).data;
const numberOf = ({ token }: SyncBatchResponse) => token.split(':').at(-1);

async function rows(table: string, order: string) {
  const query = `select * from cards.${table} where user_id = $1 order by ${order}`;
  return (await cards.pool.query<Record<string, unknown>>(query, [userId])).rows;
}

test('an entry is accepted, not sent back to its device, and sent to other devices', async () => {
  const [first, second] = [miss(0), hit(1)];
  const response = await push(first, second);
  expect(response).toMatchObject({ accepted: [first.id, second.id], refused: [], practiceLog: [] });
  expect((await pull()).practiceLog).toEqual([first, second]);
  expect((await pull(response.token)).practiceLog).toEqual([]);
});

test('entries that were pushed before change nothing, not even the counter or the statistics', async () => {
  const entry = miss(0);
  const first = await push(entry);
  const again = await push(entry, entry);
  expect(again.accepted).toEqual([entry.id, entry.id]);
  expect(numberOf(again)).toBe(numberOf(first));
  expect(await rows('verb_conjugation_stats', 'week_start')).toMatchObject([{ error_count: 1 }]);
});

test('a known id with other content, a wrong stamp and a malformed entry are refused, and block nothing', async () => {
  const [known, good] = [miss(0), miss(9)];
  await push(known);
  const forged = { ...known, infinitive: 'huir' };
  const ahead = {
    ...miss(1),
    stamp: formatStamp({ time: Date.now() + 3_600_000, counter: 0, device: 'phone' }),
  };
  const malformed = { ...miss(2), person: 'P4S' } as unknown as PracticeEntry;
  const { accepted, refused } = await push(forged, ahead, malformed, good);
  expect(accepted).toEqual([good.id]);
  expect(new Map(refused.map(({ id, code }) => [id, code]))).toEqual(
    new Map([
      [forged.id, 'ID_TAKEN'],
      [ahead.id, 'CLOCK_SKEW'],
      [malformed.id, 'VALIDATION'],
    ]),
  );
});

test('errors are computed from the log, whatever the order in which devices send it', async () => {
  const [first, retry, right, later] = [miss(0), miss(5, undefined, 'tieno'), hit(10), miss(20)];
  for (const entry of [later, right, first, retry]) await push(entry);
  expect(await rows('verb_conjugation_error', 'created_at')).toMatchObject([
    {
      ...{ id: first.id, infinitive: 'tener', correct_form: 'tengo', user_answer: 'tieno', rule: 'added-g' },
      ...{ retry_count: 2, is_resolved: true, is_processed: true, created_at: '2026-03-02 12:00:00+00' },
      last_retry_at: '2026-03-02 12:10:00+00',
    },
    { id: later.id, retry_count: 0, is_resolved: false, last_retry_at: null },
  ]);
});

test('wrong forms are counted by the learner’s week, which begins on Monday', async () => {
  await push(miss(0, '2026-03-01'), miss(1, '2026-03-02'), hit(2));
  await push(miss(3, '2026-03-08'), miss(4, '2026-03-09'));
  const days = `week_start::text as week, error_count as count, last_error_date::text as last`;
  const query = `select ${days} from cards.verb_conjugation_stats where user_id = $1 order by 1`;
  const { rows: found } = await cards.pool.query<object>(query, [userId]);
  expect(found).toEqual([
    { week: '2026-02-23', count: 1, last: '2026-03-02 12:00:00+00' },
    { week: '2026-03-02', count: 2, last: '2026-03-02 12:03:00+00' },
    { week: '2026-03-09', count: 1, last: '2026-03-02 12:04:00+00' },
  ]);
});

test('the statistic of an admin has the errors that devices sent', async () => {
  const { client: admin } = await cards.learner({ role: 'admin' });
  const period = { from: '2031-03-03', to: '2031-03-09' };
  await push(miss(0, '2031-03-04'), miss(1, '2031-03-05'));
  const { data } = await admin.call('getStatistic', { query: period });
  expect(data.verbs).toEqual([
    { mood: 'INDICATIVE', tense: 'PRESENT', person: 'P1S', learners: 1, errors: 2 },
  ]);
});

test('a client without verb practice gets none, and misses none later', async () => {
  const entry = miss(0);
  await push(entry);
  const without = (await sync(client, { since: null })).data;
  expect(without.practiceLog).toBeUndefined();
  expect((await pull(null)).practiceLog).toEqual([entry]);
});

test('more entries than fit into a page come with the next ones', async () => {
  const all = Array.from({ length: 501 }, (_, minute) => miss(minute));
  await push(...all.slice(0, 500));
  await push(...all.slice(500));
  const first = await pull();
  expect([first.practiceLog?.length, first.more]).toEqual([500, true]);
  const second = await pull(first.token);
  expect(second).toMatchObject({ practiceLog: all.slice(500), more: false });
});

test('another learner never gets the entries', async () => {
  await push(miss(0));
  const { client: other } = await cards.learner();
  expect((await sync(other, { practiceLog: [] })).data.practiceLog).toEqual([]);
});
