import { setTimeout as sleep } from 'node:timers/promises';
import { buildDevice } from '../../test/build-device.ts';
import type { ApiResponse } from '../../test/api-client.ts';
import { pullAll, sync } from '../../test/batch.ts';
import { startCards, type Learner } from '../../test/start-cards.ts';

const cards = await startCards();
afterAll(() => cards.stop());

const device = buildDevice();
const push = ({ client }: Learner) => sync(client, { toServer: [device.card()] });
const pushes = (count: number, learner: Learner) => Array.from({ length: count }, () => push(learner));

/** Locks the counter row of a learner, as a write in another process does. Returns a function that unlocks it. */
async function lockCounter({ id }: Learner): Promise<() => Promise<void>> {
  const client = await cards.pool.connect();
  await client.query('begin');
  await client.query('select from cards.user_seq where user_id = $1 for update', [id]);
  return async () => {
    await client.query('commit');
    client.release();
  };
}

/** Waits until a connection of this database waits for a lock, in a Citus cluster perhaps on a worker. */
async function untilBlocked(): Promise<void> {
  const { rows } = await cards.pool.query<{ hasCitus: boolean }>(
    `select to_regclass('citus_lock_waits') is not null as "hasCitus"`,
  );
  const sql = rows[0]?.hasCitus
    ? 'select from citus_lock_waits'
    : `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await cards.pool.query(sql)).rowCount === 0) await sleep(20);
}

const busyConnections = () => cards.pool.totalCount - cards.pool.idleCount;

async function newLearner(): Promise<Learner> {
  const learner = await cards.learner();
  await push(learner);
  return learner;
}

/** Waits for the responses of a storm. Each push was either stored or refused with BUSY. */
async function endOf(storm: Promise<ApiResponse<'syncCardsBatch'>>[], { client }: Learner): Promise<void> {
  const codes = (await Promise.all(storm)).map(({ code }) => code);
  expect(codes.filter((code) => code !== undefined && code !== 'BUSY')).toEqual([]);
  const accepted = codes.filter((code) => code === undefined).length;
  // One card more: that of `newLearner`.
  expect((await pullAll(client)).cards.size).toBe(accepted + 1);
}

test("a learner's waiting pushes hold one connection, and others are served meanwhile", async () => {
  const [stormy, other] = [await newLearner(), await newLearner()];
  const unlock = await lockCounter(stormy);
  const storm = pushes(24, stormy);
  await untilBlocked();
  expect((await push(other)).status).toBe(200);
  expect((await sync(other.client)).status).toBe(200);
  // One of the test, and one that waits for the row.
  expect(busyConnections()).toBe(2);
  await unlock();
  await endOf(storm, stormy);
}, 60_000);

test('a learner with too many waiting requests gets BUSY for further ones, and can sync later', async () => {
  const [stormy, other] = [await newLearner(), await newLearner()];
  const unlock = await lockCounter(stormy);
  const storm = pushes(90, stormy);
  await untilBlocked();
  const refused = await Promise.race(storm);
  expect([refused.status, refused.code]).toEqual([503, 'BUSY']);
  expect((await push(other)).status).toBe(200);
  await unlock();
  await endOf(storm, stormy);
  expect((await push(stormy)).status).toBe(200);
}, 60_000);
