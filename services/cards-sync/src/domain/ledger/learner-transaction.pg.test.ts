import { AppError } from '@repaso/service-kit';
import { ledgerNow, openLedger, type OpenLedger } from '../../test/open-ledger.ts';
import { markStarterAdded } from './learner-transaction.ts';
import { readPosition } from './position.ts';

let ledger: OpenLedger;
beforeAll(async () => {
  ledger = await openLedger();
});
afterAll(() => ledger.close());

test('a learner without data begins with zeros', async () => {
  const { userId, write } = ledger.learner();
  const before = await readPosition(ledger.pool, userId);
  expect(before).toEqual({
    epoch: expect.stringMatching(/^\w{12}$/) as string,
    number: 0,
    noteNumber: 0,
    verbNumber: 0,
    hasStarter: false,
    lastChange: null,
  });
  const zeros = {
    ...{ seq: 0, noteSeq: 0, practiceSeq: 0, cardCount: 0, hasStarter: false },
    lastChange: null,
  };
  expect(await write(async ({ counter }) => counter)).toEqual(zeros);
  expect(await write(async ({ counter }) => counter)).toEqual(zeros);
  expect(await readPosition(ledger.pool, userId)).toEqual(before);
});

test('transaction and position have the values of the counter row', async () => {
  const { userId, write } = ledger.learner();
  await ledger.pool.query(
    `insert into cards.user_seq (user_id, seq, note_seq, practice_seq, card_count, starter_at, changed_at)
      values ($1, 7, 5, 6, 3, now(), $2)`,
    [userId, '2026-11-21T12:00:00.125Z'],
  );
  const lastChange = Date.parse('2026-11-21T12:00:00.125Z');
  const counter = await write(async (transaction) => transaction.counter);
  expect(counter).toEqual({
    ...{ seq: 7, noteSeq: 5, practiceSeq: 6, cardCount: 3, hasStarter: true },
    lastChange,
  });
  const position = await readPosition(ledger.pool, userId);
  expect(position).toMatchObject({
    ...{ number: 7, noteNumber: 5, verbNumber: 6, hasStarter: true },
    lastChange,
  });
});

test('the transactions of a learner run one after the other', async () => {
  const { userId, write } = ledger.learner();
  const add = () =>
    write(async ({ client, counter }) => {
      const sql = 'update cards.user_seq set seq = $2 where user_id = $1';
      await client.query(sql, [userId, counter.seq + 1]);
    });
  await Promise.all([add(), add(), add(), add()]);
  expect(await readPosition(ledger.pool, userId)).toMatchObject({ number: 4 });
});

test.each([
  ['with data', true],
  ['without data', false],
])('a learner %s whose account was deleted can neither write nor read', async (_name, hasData) => {
  const { userId, write } = ledger.learner();
  if (hasData) await write(async () => {});
  await ledger.pool.query('insert into cards.deleted_user values ($1, now())', [userId]);
  const written: string[] = [];
  const run = async () => written.push(userId);
  for (const call of [write(run), readPosition(ledger.pool, userId)]) {
    const error: unknown = await call.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'USER_DELETED' });
  }
  expect(written).toEqual([]);
  const other = ledger.learner();
  await expect(other.write(async () => 'written')).resolves.toBe('written');
});

test('the starter deck is recorded with its time, for one learner', async () => {
  const [learner, other] = [ledger.learner(), ledger.learner()];
  await other.write(async () => {});
  const counter = await learner.write(async (transaction) => {
    await markStarterAdded(transaction, ledgerNow);
    return transaction.counter;
  });
  expect(counter.hasStarter).toBe(true);
  expect(await readPosition(ledger.pool, learner.userId)).toMatchObject({ hasStarter: true });
  expect(await readPosition(ledger.pool, other.userId)).toMatchObject({ hasStarter: false });
  const sql = 'select starter_at = $2::timestamptz as "isNow" from cards.user_seq where user_id = $1';
  expect((await ledger.pool.query(sql, [learner.userId, ledgerNow])).rows).toEqual([{ isNow: true }]);
});
