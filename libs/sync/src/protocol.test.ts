import { uniformFieldStamps } from './field-stamps.ts';
import {
  blankContent,
  laterFields,
  limits,
  pulledCard,
  syncBatchResponse,
  syncBatchBody,
  syncProtocolVersion,
} from '@repaso/contracts';
import type { CardIndexRow, LogEntry, PulledCard, SyncNote, PracticeEntry } from '@repaso/contracts';
import { newProgress } from '@repaso/leitner';
import { backoffMs } from './backoff.ts';
import { nextBatch, pageLimits, acknowledge, utf8Length } from './batch.ts';
import { fromColumnar, pulledCardColumns, toColumnar } from './columnar.ts';
import { unionLog } from './merge-log.ts';
import { planReconciliation, type LocalIndexRow } from './reconcile.ts';
import { syncResultText } from './result.ts';
import { formatToken, parseToken, tokenToPullEverything, tokenState } from './token.ts';

const stamp = '2026-11-21T12:00:00.000Z:0000:phone';
const show = (id: string, cardId = 'c1', day = '2026-11-21'): LogEntry => ({
  id,
  cardId,
  kind: 'show',
  stamp,
  zoneOffset: 0,
  dayStart: 0,
  day,
  device: 'phone',
});
const content = (id: string, frontValue = 'hola') => ({
  id,
  sourceDeckId: null,
  sourceCardId: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  ...blankContent,
  frontValue,
  backValue: 'привет',
  stamps: uniformFieldStamps(stamp),
  deleted: false,
  deletedStamp: stamp,
});
const card = (id: string, frontValue?: string) => ({ ...content(id, frontValue), progress: null });

const note = (id: string, text = 'Hoy llueve.'): SyncNote => ({
  ...{ id, createdAt: '2026-11-21T12:00:00.000Z', text, textStamp: stamp },
  ...{ deleted: false, deletedStamp: stamp },
});

/** Returns the FNV-1a hash of a text in hexadecimal. It only has to detect a change. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (const unit of text) value = Math.imul(value ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value.toString(16);
}

test('the messages of the protocol do not change without a new version', () => {
  const schemas = [syncBatchBody, syncBatchResponse, pulledCard].map((schema) =>
    schema.toJSONSchema({ unrepresentable: 'any' }),
  );
  // Left out of the hash: later fields of a card and new error codes, because neither changes an existing message.
  const isLater = (name: unknown) => laterFields.some((field) => field === name);
  const withoutLater = (key: string, value: unknown) => {
    if (isLater(key)) return undefined;
    return Array.isArray(value) ? value.filter((item) => !isLater(item)) : value;
  };
  const text = JSON.stringify(schemas, withoutLater).replace(
    /"enum":\["VALIDATION"[^\]]*\]/,
    '"enum":["codes"]',
  );
  expect({ version: syncProtocolVersion, hash: hash(text) }).toEqual({ version: 1, hash: '210f9356' });
});

test('fields added later may be absent: clients and servers without notes and verb practice are valid', () => {
  const body = { protocol: 1, since: null, toServer: [], entries: [], toLocal: [] };
  expect(syncBatchBody.parse(body)).toEqual(body);
  const common = { cards: { columns: [], rows: [] }, entries: [], accepted: [], refused: [] };
  const response = { ...common, token: 't', more: false, serverTime: '2026-11-21T12:00:00.000Z' };
  expect(syncBatchResponse.parse(response)).toEqual(response);
});

describe('the union of logs', () => {
  test('adds each entry once', () => {
    expect(unionLog([show('a')], [show('a'), show('b'), show('b')])).toEqual({
      added: [show('b')],
      conflicting: [],
    });
  });
  test('reports a known id with other content', () => {
    expect(unionLog([show('a')], [show('a', 'c2')])).toEqual({ added: [], conflicting: ['a'] });
  });
  test('ignores the order of keys', () => {
    const { id, ...rest } = show('a');
    expect(unionLog([show('a')], [{ ...rest, id }]).conflicting).toEqual([]);
  });
});

describe('a token', () => {
  const token = { at: '2026-11-21T12:00:00.000Z', epoch: 'e1', number: 42 };

  test('is a time, an epoch and a change number', () => {
    expect(formatToken(token)).toBe('2026-11-21T12:00:00.000Z#e1:42');
    expect(parseToken(formatToken(token))).toEqual(token);
  });
  test.each([
    '',
    '2026-11-21T12:00:00.000Z',
    '2026-11-21T12:00:00.000Z#e1',
    'x#e1:1',
    '2026-11-21T12:00:00.000Z#e1:-1',
  ])('is not %j', (text) => expect(parseToken(text)).toBeNull());
  test('at the server’s number is current, below it needs a delta', () => {
    expect(tokenState(token, { epoch: 'e1', number: 42 })).toBe('current');
    expect(tokenState(token, { epoch: 'e1', number: 43 })).toBe('delta');
  });
  test('that is rewound needs everything, and still detects a new epoch', () => {
    expect(tokenToPullEverything(formatToken(token))).toBe('2026-11-21T12:00:00.000Z#e1:0');
    expect(tokenToPullEverything('yesterday')).toBeNull();
  });
  test('of another epoch, ahead of the server, or missing needs a full reconcile', () => {
    expect(tokenState(token, { epoch: 'e2', number: 42 })).toBe('reconcile');
    expect(tokenState(token, { epoch: 'e1', number: 41 })).toBe('reconcile');
    expect(tokenState(null, { epoch: 'e1', number: 0 })).toBe('reconcile');
  });
});

describe('a full reconcile', () => {
  const row = (id: string, more: Partial<LocalIndexRow> = {}): LocalIndexRow => ({
    id,
    deleted: false,
    reviewCount: 1,
    contentStamp: stamp,
    entryCount: 1,
    acknowledged: true,
    ...more,
  });
  const there = (id: string, more: Partial<CardIndexRow> = {}): CardIndexRow => {
    const { deleted, reviewCount, contentStamp, entryCount } = row(id, more);
    return { id, deleted, reviewCount, contentStamp, entryCount };
  };
  const same = { epochUnchanged: true };
  const emptyPlan = { push: [], pull: [], restore: [], deleteLocally: [] };

  test('plans nothing when both sides are equal', () => {
    expect(planReconciliation([row('a')], [there('a')], same)).toEqual(emptyPlan);
  });
  test('deletes locally a card that the server had and no longer has', () => {
    expect(planReconciliation([row('a')], [], same)).toEqual({ ...emptyPlan, deleteLocally: ['a'] });
  });
  test('pushes a card that the server never saw, also when the server has none', () => {
    const unseen = row('a', { acknowledged: false });
    expect(planReconciliation([unseen], [], same)).toEqual({ ...emptyPlan, push: ['a'] });
  });
  test('deletes nothing after a restored backup; the server gets the lost cards again', () => {
    expect(planReconciliation([row('a')], [], { epochUnchanged: false })).toEqual({
      ...emptyPlan,
      push: ['a'],
      restore: ['a'],
    });
  });
  test('pushes everything in a new epoch, because logs of one length may differ', () => {
    expect(planReconciliation([row('a')], [there('a')], { epochUnchanged: false })).toEqual({
      ...emptyPlan,
      push: ['a'],
    });
  });
  test('pulls a card that is missing here, but not a deleted one', () => {
    const plan = planReconciliation([], [there('a'), there('b', { deleted: true })], same);
    expect(plan).toEqual({ ...emptyPlan, pull: ['a'] });
  });
  test.each<[string, Partial<CardIndexRow>]>([
    ['deleted flags', { deleted: true }],
    ['the last content change', { contentStamp: '2027' }],
    ['the number of log entries', { entryCount: 2 }],
    ['review counters', { reviewCount: 2 }],
  ])('pushes and pulls a card when %s differ', (_what, difference) => {
    expect(planReconciliation([row('a')], [there('a', difference)], same)).toEqual({
      ...emptyPlan,
      push: ['a'],
      pull: ['a'],
    });
    expect(planReconciliation([row('a', difference)], [there('a')], same)).toEqual({
      ...emptyPlan,
      push: ['a'],
      pull: ['a'],
    });
  });
});

const typedForm = (n: number): PracticeEntry => ({
  ...{
    id: `v${n}`,
    stamp: 's',
    day: '2026-11-21',
    infinitive: 'tener',
    mood: 'INDICATIVE',
    tense: 'PRESENT',
  },
  ...{ person: 'P1S', kind: 'hit' },
});

describe('a page of the outbox', () => {
  const many = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));

  test('holds at most 500 cards, 1,000 entries, 100 notes and 500 typed forms', () => {
    const page = nextBatch({
      cards: many(600, (n) => card(`c${n}`)),
      entries: many(1200, (n) => show(`e${n}`, 'known')),
      wanted: many(600, (n) => `w${n}`),
      notes: many(200, (n) => note(`n${n}`)),
      practiceLog: many(600, typedForm),
    });
    const { cards, entries, wanted, notes, practiceLog } = page;
    const lengths = [cards, entries, wanted, notes, practiceLog].map(({ length }) => length);
    expect(lengths).toEqual([500, 1000, 500, 100, 500]);
  });
  test('stays under the size of a body', () => {
    const cards = many(500, (n) => card(`c${n}`, 'ñ'.repeat(2000)));
    const page = nextBatch({
      cards,
      entries: [show('e', 'known')],
      wanted: [],
      notes: [note('n')],
      practiceLog: [typedForm(1)],
    });
    expect(utf8Length(JSON.stringify(page.cards))).toBeLessThan(pageLimits.bytes);
    expect(page.cards.length).toBeGreaterThan(100);
    expect([page.entries, page.notes, page.practiceLog]).toEqual([[], [], []]);
  });
  test('is cut by the bytes of long notes, not by their number alone', () => {
    const notes = many(90, (n) => note(`n${n}`, 'ы'.repeat(limits.note)));
    const page = nextBatch({ cards: [card('c')], entries: [], wanted: [], notes, practiceLog: [] });
    expect(utf8Length(JSON.stringify(page))).toBeLessThan(limits.bodyBytes);
    expect(page.notes).toHaveLength(23);
  });
  test('leaves out an entry while its card is pending', () => {
    const page = nextBatch(
      {
        cards: [card('c1'), card('c2')],
        entries: [show('e1', 'c1'), show('e2', 'c2'), show('e3', 'known')],
        wanted: [],
        notes: [],
        practiceLog: [],
      },
      { ...pageLimits, cards: 1 },
    );
    expect(page.entries.map((entry) => entry.id)).toEqual(['e1', 'e3']);
  });
});

describe('a response', () => {
  const sent = [
    { id: 'a', version: '1' },
    { id: 'b', version: '1' },
    { id: 'c', version: '1' },
  ];

  test('clears accepted items and keeps refused ones with their codes', () => {
    const response = { accepted: ['a'], refused: [{ id: 'b', code: 'CLOCK_SKEW' as const }] };
    expect(acknowledge(sent, sent, response)).toEqual({
      done: ['a'],
      refused: [{ id: 'b', code: 'CLOCK_SKEW' }],
    });
  });
  test('keeps items that changed meanwhile or that it does not contain', () => {
    const current = [{ id: 'a', version: '2' }, ...sent.slice(1)];
    expect(acknowledge(sent, current, { accepted: ['a', 'b'], refused: [] }).done).toEqual(['b']);
  });
});

test.each([
  [{ wasEmpty: true, pushed: 0, pulled: 3, cardsHere: 3 }, 'Local DB initialized'],
  [{ wasEmpty: false, pushed: 0, pulled: 0, cardsHere: 3 }, 'No changes found'],
  [{ wasEmpty: false, pushed: 1, pulled: 0, cardsHere: 3 }, 'Synced'],
  [{ wasEmpty: false, pushed: 2, pulled: 2, cardsHere: 2 }, 'Synced'],
  [{ wasEmpty: false, pushed: 0, pulled: 1, cardsHere: 0 }, 'Synced'],
  [{ wasEmpty: true, pushed: 0, pulled: 0, cardsHere: 0 }, 'No local cards found'],
])('a sync with %j ends with %j', (outcome, text) => {
  expect(syncResultText(outcome)).toBe(text);
});

test('retries wait from 2 seconds to 5 minutes, with jitter', () => {
  expect([1, 2, 3, 8, 9, 1000].map((failures) => backoffMs(failures, 0))).toEqual([
    2000, 4000, 8000, 256_000, 300_000, 300_000,
  ]);
  expect(backoffMs(1, 0.999)).toBe(2999);
});

test('rows are equal after conversion to columns and back', () => {
  const row: PulledCard = {
    ...content('c1'),
    ...newProgress(),
    entryCount: 0,
    syncUpdatedAt: '2026-11-21T12:00:00.000Z',
  };
  const sent = toColumnar(pulledCardColumns, [row]);
  expect(new Set(sent.columns)).toEqual(new Set(Object.keys(pulledCard.shape)));
  expect(fromColumnar<PulledCard>(sent)).toEqual([row]);
});

test.each([
  ['hola', 4],
  ['ñ', 2],
  ['привет', 12],
  ['€', 3],
  ['🇪🇸', 8],
])('%j has %d bytes', (text, bytes) => {
  expect(utf8Length(text)).toBe(bytes);
});
