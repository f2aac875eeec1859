import type { CardProgress, LogEntry } from '@repaso/contracts';
import { newProgress } from '@repaso/leitner';
import { randomUUID } from 'node:crypto';
import { buildDevice } from '../../test/build-device.ts';
import { ledgerNow, openLedger, type LedgerLearner, type OpenLedger } from '../../test/open-ledger.ts';
import { readEntries } from './stored-log.ts';

let ledger: OpenLedger;
let learner: LedgerLearner;
beforeAll(async () => {
  ledger = await openLedger();
});
afterAll(() => ledger.close());
beforeEach(() => {
  learner = ledger.learner();
});

const phone = buildDevice('phone', ledgerNow.getTime() - 60_000);
const laptop = buildDevice('laptop', ledgerNow.getTime());

const entriesOf = (entries: readonly LogEntry[]) =>
  readEntries(
    ledger.pool,
    learner.userId,
    entries.map(({ id }) => id),
  );

/** Reads rows of a table, ordered by `order`. The text is part of the statement. */
async function rowsOf(columns: string, table: string, order: string): Promise<unknown[]> {
  const sql = `select ${columns} from cards.${table} where user_id = $1 order by ${order}`;
  return (await ledger.pool.query<object>(sql, [learner.userId])).rows;
}

describe('the outcome', () => {
  test('has each item once, as accepted or as refused with its code', async () => {
    const [card, ahead] = [phone.card(), buildDevice('ahead', ledgerNow.getTime() + 3_600_000).card()];
    const [known, unknown] = [phone.show(card.id), phone.show(randomUUID())];
    const late = { ...phone.show(card.id), stamp: ahead.deletedStamp };
    const [noCard, noEntry] = [randomUUID(), randomUUID()].map((id) => ({ id, malformed: true as const }));
    const outcome = await learner.push({
      cards: [{ id: noCard?.id ?? '', malformed: true }, ahead, card],
      entries: [{ id: noEntry?.id ?? '', malformed: true }, late, unknown, known],
    });
    expect(outcome.accepted).toEqual([card.id, known.id]);
    expect(outcome.refused).toHaveLength(5);
    expect(new Set(outcome.refused)).toEqual(
      new Set([
        { id: noCard?.id, code: 'VALIDATION' },
        { id: ahead.id, code: 'CLOCK_SKEW' },
        { id: noEntry?.id, code: 'VALIDATION' },
        { id: late.id, code: 'CLOCK_SKEW' },
        { id: unknown.id, code: 'CARD_NOT_FOUND' },
      ]),
    );
    expect(await entriesOf([unknown, late, known])).toEqual([known]);
    expect(await rowsOf('id', 'user_card', 'id')).toEqual([{ id: card.id }]);
  });

  test('refuses a known entry id with other content, and keeps the stored entry', async () => {
    const card = phone.card();
    const [entry, other] = [phone.answer(card.id), phone.answer(card.id)];
    await learner.push({ cards: [card], entries: [entry] });
    const forged = { ...phone.answer(card.id, 1), id: entry.id };
    const { accepted, refused } = await learner.push({ entries: [forged, other] });
    expect({ accepted, refused }).toEqual({
      accepted: [other.id],
      refused: [{ id: entry.id, code: 'ID_TAKEN' }],
    });
    expect(await entriesOf([entry])).toEqual([entry]);
  });

  test('refuses a card with the source of another card', async () => {
    const card = phone.card();
    await learner.push({ cards: [card] });
    const { accepted, refused } = await learner.push({ cards: [{ ...card, sourceDeckId: randomUUID() }] });
    expect({ accepted, refused }).toEqual({ accepted: [], refused: [{ id: card.id, code: 'ID_TAKEN' }] });
  });
});

describe('change numbers', () => {
  test('each changed card and each new entry has its own, the counter has the last', async () => {
    const cards = [phone.card(), phone.card(), phone.remove(phone.card())];
    const entries = cards.slice(1).map((card) => phone.show(card.id));
    await learner.push({ cards, entries });
    const numbers = [
      ...(await rowsOf('seq::int', 'user_card_progress', 'seq')),
      ...(await rowsOf('seq::int', 'review_log', 'seq')),
    ].map((row) => (row as { seq: number }).seq);
    expect(numbers.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
    expect(await learner.counter()).toMatchObject({ seq: 5, noteSeq: 0, cardCount: 2 });
  });

  test('the same changes again write nothing, not even the counter', async () => {
    const card = phone.card();
    const changes = { cards: [card], entries: [phone.show(card.id)] };
    const first = await learner.push(changes);
    const before = [await learner.counter(), await learner.stored(card.id)];
    expect(await learner.push(changes)).toEqual(first);
    expect([await learner.counter(), await learner.stored(card.id)]).toEqual(before);
  });

  test('only changed cards get a new one', async () => {
    const [same, edited, reviewed] = [phone.card(), phone.card(), phone.card()];
    await learner.push({ cards: [same, edited, reviewed] });
    await learner.push({
      cards: [same, phone.edit(edited, { backValue: 'домик' })],
      entries: [phone.show(reviewed.id)],
    });
    const rows = await rowsOf('card_id as id, seq::int', 'user_card_progress', 'seq');
    expect(rows[0]).toEqual({ id: same.id, seq: 1 });
    expect(rows.slice(1)).toMatchObject([{ seq: 4 }, { seq: 5 }]);
  });

  test('a review does not write the content again', async () => {
    const [reviewed, edited] = [phone.card(), phone.card()];
    await learner.push({ cards: [reviewed, edited] });
    const versions = () => rowsOf('id, xmin::text as version', 'user_card', `id = '${edited.id}'`);
    const [before, beforeEdit] = await versions();
    const cards = [reviewed, phone.edit(edited, { backValue: 'домик' })];
    await learner.push({ cards, entries: [phone.show(reviewed.id)] });
    const [after, afterEdit] = await versions();
    expect(after).toEqual(before);
    expect(afterEdit).not.toEqual(beforeEdit);
  });
});

describe('content', () => {
  const history = () =>
    rowsOf(
      `card_id as id, field, value, stamp, lost_at = '${ledgerNow.toISOString()}' as "isNow"`,
      ...(['content_history', 'field, stamp'] as const),
    );

  test('an edit is merged into the stored card, and the former value is kept in the history', async () => {
    const card = phone.card({ backValue: 'дом' });
    await learner.push({ cards: [card] });
    await learner.push({ cards: [phone.edit(card, { backValue: 'домик' })] });
    expect(await learner.stored(card.id)).toMatchObject({ backValue: 'домик', frontValue: card.frontValue });
    const stamp = card.stamps.backValue;
    expect(await history()).toEqual([{ id: card.id, field: 'backValue', value: 'дом', stamp, isNow: true }]);
    expect(await learner.counter()).toMatchObject({ seq: 2, cardCount: 1 });
  });

  test('a stale card is kept in the history only', async () => {
    const card = phone.card({ backValue: 'дом' });
    const [edited, other] = [phone.edit(card, { backValue: 'домик' }), phone.card()];
    await learner.push({ cards: [edited, other] });
    const before = [await learner.stored(card.id), await learner.stored(other.id)];
    const { seq } = (await learner.counter()) as { seq: number };
    await learner.push({ cards: [card] });
    await learner.push({ cards: [card] });
    expect([await learner.stored(card.id), await learner.stored(other.id)]).toEqual(before);
    expect(await learner.counter()).toMatchObject({ seq });
    expect(await history()).toMatchObject([{ id: card.id, field: 'backValue', value: 'дом' }]);
  });

  test('a deletion and a restoration change the number of cards', async () => {
    const card = phone.card();
    const removed = phone.remove(card);
    await learner.push({ cards: [card] });
    await learner.push({ cards: [removed] });
    expect(await learner.stored(card.id)).toMatchObject({ deleted: true });
    expect(await learner.counter()).toMatchObject({ cardCount: 0 });
    await learner.push({ cards: [phone.remove(removed, false)] });
    expect(await learner.counter()).toMatchObject({ cardCount: 1 });
  });
});

describe('progress', () => {
  const base: CardProgress = { ...newProgress('SM2'), reviewCount: 5, leitnerBox: 3, dueDay: '2026-12-01' };

  test('a card without entries has the pushed progress, the higher review count wins', async () => {
    const card = phone.card();
    await learner.push({ cards: [{ ...card, progress: base }] });
    const stored = { reviewCount: 5, leitnerBox: 3, dueDay: '2026-12-01', algorithm: 'SM2' };
    expect(await learner.stored(card.id)).toMatchObject({ ...stored, base, entryCount: 0, lastStamp: null });
    await learner.push({ cards: [{ ...card, progress: { ...base, reviewCount: 4, leitnerBox: 1 } }] });
    expect(await learner.stored(card.id)).toMatchObject(stored);
    await learner.push({ cards: [{ ...card, progress: { ...base, reviewCount: 6, leitnerBox: 4 } }] });
    expect(await learner.stored(card.id)).toMatchObject({ reviewCount: 6, leitnerBox: 4 });
    expect(await learner.counter()).toMatchObject({ seq: 2 });
  });

  test('new entries are folded onto the stored progress, without the stored log', async () => {
    const card = phone.card();
    const [first, second, third] = [phone.answer(card.id), phone.show(card.id), phone.answer(card.id)];
    await learner.push({ cards: [card], entries: [first] });
    await ledger.pool.query('delete from cards.review_log where user_id = $1', [learner.userId]);
    await learner.push({ entries: [second, third] });
    expect(await learner.stored(card.id)).toMatchObject({
      ...{ reviewCount: 3, leitnerBox: 2, entryCount: 3 },
      ...{ base: null, lastStamp: third.stamp },
    });
  });

  test('entries that arrive late replay their cards, each from its own start', async () => {
    const [fresh, based, other] = [phone.card({ progress: newProgress('SM2') }), phone.card(), phone.card()];
    const lapses = [phone.answer(fresh.id, 1), phone.answer(based.id, 1)];
    const answers = [fresh, based, based, other].map(({ id }) => laptop.answer(id));
    await learner.push({ cards: [fresh, { ...based, progress: { ...base, algorithm: 'LEITNER' } }, other] });
    await learner.push({ entries: answers });
    expect(await learner.stored(based.id)).toMatchObject({ leitnerBox: 5, reviewCount: 7 });
    const before = await learner.stored(other.id);
    await learner.push({ entries: lapses });
    expect(await learner.stored(fresh.id)).toMatchObject({
      ...{ algorithm: 'LEITNER', leitnerBox: 1, reviewCount: 2, entryCount: 2 },
      lastStamp: answers[0]?.stamp,
    });
    expect(await learner.stored(based.id)).toMatchObject({
      ...{ algorithm: 'LEITNER', leitnerBox: 2, reviewCount: 8, entryCount: 3 },
      lastStamp: answers[2]?.stamp,
    });
    expect(await learner.stored(other.id)).toEqual(before);
  });

  test('an answer and its undo may be the first entries of a card', async () => {
    const card = phone.card();
    const answer = phone.answer(card.id);
    await learner.push({ cards: [card], entries: [phone.undo(answer), answer] });
    expect(await learner.stored(card.id)).toMatchObject({ leitnerBox: 0, reviewCount: 1, entryCount: 2 });
  });

  test('an undo of a stored answer replays the card', async () => {
    const card = phone.card();
    const answers = [phone.answer(card.id), phone.answer(card.id), phone.answer(card.id)];
    await learner.push({ cards: [card], entries: answers });
    expect(await learner.stored(card.id)).toMatchObject({ leitnerBox: 3 });
    await learner.push({ entries: answers.slice(1).map((answer) => phone.undo(answer)) });
    expect(await learner.stored(card.id)).toMatchObject({ leitnerBox: 1, reviewCount: 3, entryCount: 5 });
  });
});
