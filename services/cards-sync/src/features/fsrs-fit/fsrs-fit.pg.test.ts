import { fsrsFitLine, type FsrsFitLine } from '@repaso/contracts';
import { buildDevice } from '../../test/build-device.ts';
import { readHistories } from '../../domain/fsrs-fit/read-histories.ts';
import { startCards, type CardsUnderTest, type Learner } from '../../test/start-cards.ts';

let cards: CardsUnderTest;
beforeAll(async () => {
  cards = await startCards();
});
afterAll(() => cards.stop());

const day = 86_400_000;

/** Stores answers of a learner to so many cards: each card every other day, half of them not known. */
async function answered({ id, client }: Learner, count: number): Promise<void> {
  const start = Date.now() - 60 * day;
  const made = buildDevice('first', start);
  const pushed = Array.from({ length: count }, () => made.card());
  const batch = { protocol: 1 as const, userId: id, since: null, toLocal: [] };
  await client.call('syncCardsBatch', { body: { ...batch, toServer: pushed, entries: [] } });
  for (let turn = 0; turn < 12; turn += 1) {
    const device = buildDevice(`turn-${turn}`, start + (turn * 2 + 1) * day);
    const entries = pushed.map((card, at) => device.answer(card.id, (at + turn) % 2 === 0 ? 1 : 3));
    await client.call('syncCardsBatch', { body: { ...batch, toServer: [], entries } });
  }
}

async function fit(learner: Learner): Promise<FsrsFitLine[]> {
  const client = await learner.signIn();
  const response = await client.request('fitFsrs');
  expect(response.status).toBe(200);
  const text = await response.text();
  return text
    .trim()
    .split('\n')
    .map((line) => fsrsFitLine.parse(JSON.parse(line)));
}

test('signed out, not verified, a deleted account', async () => {
  expect(await cards.visitor.call('fitFsrs')).toMatchObject({ status: 401 });
  const unverified = await cards.learner({ emailVerified: false });
  expect(await unverified.client.call('fitFsrs')).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
  const deleted = await cards.learner();
  await cards.pool.query('insert into cards.deleted_user values ($1, now())', [deleted.id]);
  expect(await deleted.client.call('fitFsrs')).toMatchObject({ code: 'USER_DELETED' });
});

test('sends its progress and then parameters that predict better, of the own answers alone', async () => {
  const learner = await cards.learner();
  await answered(learner, 60);
  const lines = await fit(learner);
  const result = lines.at(-1);
  if (result?.kind !== 'fitted') throw new Error(`the result is ${result?.kind}`);
  expect(result.after).toBeLessThan(result.before);
  expect(result.parameters).toHaveLength(21);
  expect(lines[0]).toEqual({ kind: 'progress', share: 0 });
  expect(lines.slice(0, -1).every(({ kind }) => kind === 'progress')).toBe(true);
  const other = await cards.learner();
  expect((await fit(other)).at(-1)).toEqual({ kind: 'too-few', reviews: 0, needed: 400 });
});

test('a learner has one fit at a time, and a cancelled one makes place', async () => {
  const learner = await cards.learner();
  await answered(learner, 60);
  const [one, other] = await Promise.all([learner.signIn(), learner.signIn()]);
  const responses = await Promise.all([one.request('fitFsrs'), other.request('fitFsrs')]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 503]);
  for (const { body } of responses) await body?.cancel();
  for (const end = Date.now() + 20_000; ;) {
    const { status } = await one.request('fitFsrs');
    if (status === 200) break;
    expect([status, Date.now() < end]).toEqual([503, true]);
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }
});

test('cards whose first answer is not read are left out', async () => {
  const learner = await cards.learner();
  await answered(learner, 10);
  expect(await readHistories(cards.pool, learner.id)).toHaveLength(10);
  // Each turn answers every card; the last turns alone do not show how a card began.
  expect(await readHistories(cards.pool, learner.id, 60)).toEqual([]);
});

test('changes nothing: the device adopts the parameters as a setting', async () => {
  const learner = await cards.learner();
  await answered(learner, 60);
  await fit(learner);
  expect((await learner.client.call('getSettings')).data.fsrsParameters).toBeNull();
});
