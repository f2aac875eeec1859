import type { ListeningEntry, MalformedItem, PracticeEntry } from '@repaso/contracts';
import { formatStamp } from '@repaso/sync';
import { randomUUID } from 'node:crypto';
import { ledgerNow, openLedger, type LedgerLearner, type OpenLedger } from '../../test/open-ledger.ts';
import { applyPracticeLog } from './apply-practice-log.command.ts';
import { readNewPracticeEntries } from './stored-practice-log.ts';

let ledger: OpenLedger;
let learner: LedgerLearner;
beforeAll(async () => {
  ledger = await openLedger();
});
afterAll(() => ledger.close());
beforeEach(() => {
  learner = ledger.learner();
});

type Miss = Extract<PracticeEntry, { kind: 'miss' }>;
type Hit = Extract<PracticeEntry, { kind: 'hit' }>;

/** Returns the stamp of a time so many minutes before the server's. */
const stampBefore = (minutes: number) =>
  formatStamp({ time: ledgerNow.getTime() - minutes * 60_000, counter: 0, device: 'phone' });
const cell = { infinitive: 'tener', mood: 'INDICATIVE', tense: 'PRETERITE', person: 'P1S' } as const;
const miss = (minutes: number, more: Partial<Miss> = {}): Miss => ({
  ...{ id: randomUUID(), stamp: stampBefore(minutes), day: '2026-11-21', ...cell, kind: 'miss' },
  ...{ correctForm: 'tuve', userAnswer: 'tení', rule: 'strong-preterite', ...more },
});
const hit = (minutes: number): Hit => ({
  ...{ id: randomUUID(), stamp: stampBefore(minutes), day: '2026-11-21', ...cell, kind: 'hit' },
});

const push = (...items: (PracticeEntry | MalformedItem)[]) =>
  learner.write((transaction) => applyPracticeLog(transaction, items, ledgerNow));
const stored = (range: { since?: number; head?: number; limit?: number } = {}) =>
  readNewPracticeEntries(ledger.pool, learner.userId, { since: 0, head: 1_000, limit: 1_000, ...range });
const rows = async (sql: string) => (await ledger.pool.query<object>(sql, [learner.userId])).rows;
/** SQL of a time in UTC. */
const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'HH24:MI')`;
const errors = () =>
  rows(`select infinitive, correct_form, user_answer, rule, retry_count, is_resolved,
      ${utc('created_at')} as created_at, ${utc('last_retry_at')} as last_retry_at
    from cards.verb_conjugation_error where user_id = $1 order by infinitive`);
const weeks = () =>
  rows(`select tense, error_count, week_start::text as week, ${utc('last_error_date')} as last
    from cards.verb_conjugation_stats where user_id = $1 order by week_start, tense`);
const timeBefore = (minutes: number) =>
  new Date(ledgerNow.getTime() - minutes * 60_000).toISOString().slice(11, 16);

test('entries are stored whole, with the next change numbers, and read in pages', async () => {
  const followed = {
    id: randomUUID(),
    stamp: stampBefore(1),
    day: '2026-11-21',
    kind: 'followed',
    rule: 'e-ie',
  } as const;
  const entries = [miss(3, { rule: null }), hit(2), followed];
  expect(await push(...entries)).toEqual({ accepted: entries.map(({ id }) => id), refused: [] });
  const [first, second, third] = await stored();
  expect([first, second, third]).toEqual(entries.map((entry, at) => ({ seq: at + 1, entry })));
  expect(await stored({ since: 1 })).toEqual([second, third]);
  expect(await stored({ head: 1 })).toEqual([first]);
  expect(await stored({ limit: 1 })).toEqual([first]);
});

test('entries of listening lessons are stored whole, and make no errors of verbs', async () => {
  const lessonId = 'f3b30e37-2205-5885-8a7a-1e0d8e9d208f';
  const segment = { stamp: stampBefore(1), day: '2026-11-21', lessonId, startMs: 4369 };
  const entries: ListeningEntry[] = [
    { ...segment, id: randomUUID(), kind: 'heard' },
    { ...segment, id: randomUUID(), kind: 'dictation', right: 3, total: 4 },
  ];
  expect((await push(...entries)).accepted).toEqual(entries.map(({ id }) => id));
  expect((await stored()).map(({ entry }) => entry)).toEqual(entries);
  expect([await errors(), await weeks()]).toEqual([[], []]);
  const upper = {
    ...segment,
    id: randomUUID(),
    kind: 'heard' as const,
    lessonId: segment.lessonId.toUpperCase(),
  };
  expect((await push(upper)).refused).toEqual([{ id: upper.id, code: 'VALIDATION' }]);
});

test('entries pushed again change nothing', async () => {
  const entries = [miss(3), hit(2)];
  await push(...entries);
  const before = [await learner.counter(), await stored(), await errors(), await weeks()];
  expect((await push(...entries)).accepted).toEqual(entries.map(({ id }) => id));
  expect([await learner.counter(), await stored(), await errors(), await weeks()]).toEqual(before);
});

test('an invalid entry is refused by its code and does not block the others', async () => {
  const good = miss(1);
  const ahead = miss(-60);
  const malformed = { id: randomUUID(), malformed: true as const };
  expect(await push(malformed, ahead, good)).toEqual({
    accepted: [good.id],
    refused: [
      { id: malformed.id, code: 'VALIDATION' },
      { id: ahead.id, code: 'CLOCK_SKEW' },
    ],
  });
  expect(await push({ ...good, userAnswer: 'tuvo' })).toEqual({
    accepted: [],
    refused: [{ id: good.id, code: 'ID_TAKEN' }],
  });
  expect(await stored()).toEqual([{ seq: 1, entry: good }]);
});

test('a wrong form becomes an error, and a later right one resolves it', async () => {
  await push(miss(3));
  const open = {
    ...{ infinitive: 'tener', correct_form: 'tuve', user_answer: 'tení', rule: 'strong-preterite' },
    ...{ is_resolved: false, created_at: timeBefore(3), last_retry_at: null },
  };
  expect(await errors()).toMatchObject([open]);
  await push(hit(2), miss(1, { infinitive: 'estar', correctForm: 'estuve' }));
  expect(await errors()).toMatchObject([
    { infinitive: 'estar', is_resolved: false },
    { ...open, is_resolved: true, last_retry_at: timeBefore(2) },
  ]);
});

test('wrong forms are counted by tense and week, which begins on Monday', async () => {
  await push(miss(3), miss(2, { day: '2026-11-16' }), miss(1, { day: '2026-11-15' }), hit(1));
  await push(miss(0, { tense: 'IMPERFECT' }));
  expect(await weeks()).toEqual([
    { tense: 'PRETERITE', error_count: 1, week: '2026-11-09', last: timeBefore(1) },
    { tense: 'IMPERFECT', error_count: 1, week: '2026-11-16', last: timeBefore(0) },
    { tense: 'PRETERITE', error_count: 2, week: '2026-11-16', last: timeBefore(2) },
  ]);
});

test('another learner has none of it', async () => {
  await push(miss(1));
  const other = ledger.learner();
  expect(await readNewPracticeEntries(ledger.pool, other.userId, { since: 0, head: 99, limit: 9 })).toEqual(
    [],
  );
});
