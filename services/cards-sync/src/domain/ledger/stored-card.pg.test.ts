import { unwrittenStamp, type CardProgress } from '@repaso/contracts';
import { newProgress } from '@repaso/leitner';
import { deckCardCopyId } from '@repaso/sync';
import { randomUUID } from 'node:crypto';
import { buildDevice } from '../../test/build-device.ts';
import { ledgerNow, openLedger, type LedgerLearner, type OpenLedger } from '../../test/open-ledger.ts';
import { stampsWith } from './card-sql.ts';
import { readActiveCards, readCards } from './stored-card.ts';
import { readEntries, readLogs } from './stored-log.ts';

let ledger: OpenLedger;
let learner: LedgerLearner;
beforeAll(async () => {
  ledger = await openLedger();
});
afterAll(() => ledger.close());
beforeEach(() => {
  learner = ledger.learner();
});

const phone = buildDevice('phone', ledgerNow.getTime());
/** A progress in which every field has a value other than that of a new card. */
const studied: CardProgress = {
  ...{ algorithm: 'FSRS', reviewCount: 12, level: 'Sé', difficulty: 4.25, interval: 31, ease: 2.15 },
  ...{ lastReviewed: '2026-11-20T00:00:00.000Z', nextReviewDate: '2026-12-21T00:00:00.000Z' },
  ...{ dueDay: '2026-12-21', dueAt: '2026-12-21T08:30:15.123Z', leitnerBox: 6 },
  schedulerState: { version: 1, stability: 12.5 },
};
const written = { syncUpdatedAt: ledgerNow.toISOString() };

describe('a card', () => {
  test('with a value in every field reads back as it was written', async () => {
    const source = { sourceDeckId: randomUUID(), sourceCardId: randomUUID() };
    const { progress, ...card } = phone.card({
      ...{ frontExample: 'La casa.', backExample: 'Дом.', tags: ['a', 'b'], category: 'hogar' },
      ...{ activeSide: 'BACK', suspended: true, progress: studied },
    });
    const copy = { ...card, ...source, id: deckCardCopyId(learner.userId, source.sourceCardId) };
    await learner.push({ cards: [phone.remove({ ...copy, progress })] });
    const { deletedStamp } = await learner.stored(copy.id);
    expect(await learner.stored(copy.id)).toEqual({
      ...{ ...copy, ...studied, ...written, deleted: true, deletedStamp },
      ...{ base: studied, entryCount: 0, lastStamp: null, seq: 1 },
    });
  });

  test('with as few values as possible reads back as it was written', async () => {
    const { progress, ...card } = phone.card({ frontExample: null, tags: [], partOfSpeech: null });
    await learner.push({ cards: [{ ...card, progress }] });
    expect(await learner.stored(card.id)).toEqual({
      ...{ ...card, ...newProgress(), ...written },
      ...{ base: null, entryCount: 0, lastStamp: null, seq: 1 },
    });
  });

  test('keeps the place in its log with its progress', async () => {
    const card = phone.card();
    const seed = phone.seed(card.id, studied);
    await learner.push({ cards: [card], entries: [seed] });
    // The learner's scheduler is LEITNER, which adopts the seed: box and days stay, what only FSRS has goes.
    const adopted = { algorithm: 'LEITNER', difficulty: null, dueAt: null, schedulerState: null };
    expect(await learner.stored(card.id)).toMatchObject({
      ...{ ...studied, ...adopted },
      ...{ base: null, entryCount: 1, lastStamp: seed.stamp },
    });
  });

  test('without a due day is due on the day of its next review', async () => {
    const card = phone.card({ progress: { ...studied, dueDay: null } });
    await learner.push({ cards: [card] });
    expect(await learner.stored(card.id)).toMatchObject({ dueDay: '2026-12-21' });
  });

  test.each(['createdAt', 'lastReviewed', 'nextReviewDate', 'dueAt'] as const)(
    'with hundreds of digits in %s is stored',
    async (field) => {
      const time = `2026-11-20T00:00:00.${'0'.repeat(300)}Z`;
      const [card, progress] = [phone.card(), { ...studied, reviewCount: 13, dueDay: null }];
      const changed =
        field === 'createdAt'
          ? { ...card, createdAt: time }
          : { ...card, progress: { ...progress, [field]: time } };
      expect((await learner.push({ cards: [changed] })).accepted).toEqual([card.id]);
      expect(await learner.stored(card.id)).toMatchObject({ [field]: '2026-11-20T00:00:00.000Z' });
    },
  );
});

describe('reading cards', () => {
  test('by ids returns deleted ones too, and leaves out unknown and foreign ids', async () => {
    const [card, removed, other] = [phone.card(), phone.remove(phone.card()), phone.card()];
    const theirs = phone.card();
    await learner.push({ cards: [card, removed, other] });
    await ledger.learner().push({ cards: [theirs] });
    const ids = [card.id, removed.id, theirs.id, randomUUID()];
    const cards = await readCards(ledger.pool, learner.userId, ids);
    expect(new Set(cards.map(({ id }) => id))).toEqual(new Set([card.id, removed.id]));
  });

  test('all returns those that are not deleted, ordered by id', async () => {
    const cards = [phone.card(), phone.card(), phone.card()];
    await learner.push({ cards: [...cards, phone.remove(phone.card())] });
    await ledger.learner().push({ cards: [phone.card()] });
    const ids = (await readActiveCards(ledger.pool, learner.userId)).map(({ id }) => id);
    expect(ids).toEqual(cards.map(({ id }) => id).sort());
  });

  test('takes the stamps as they are stored if no field is a later one', () => {
    expect(stampsWith([])).toBe('c.stamps');
  });

  test.each([
    ['no later field', [], { frontValue: 'a' }],
    ['a later field', ['mnemonic'], { frontValue: 'a', mnemonic: unwrittenStamp }],
    ['a later field that is stored', ['frontValue'], { frontValue: 'a' }],
  ])('completes the stamps of a stored card: %s', async (_name, later, stamps) => {
    const sql = `select ${stampsWith(later)} as stamps from (select '{"frontValue":"a"}'::jsonb as stamps) c`;
    expect((await ledger.pool.query(sql)).rows).toEqual([{ stamps }]);
  });
});

describe('the log', () => {
  test('reads back as it was written, by ids and by cards', async () => {
    const [card, other] = [phone.card(), phone.card()];
    const answer = phone.answer(card.id, 1);
    const [seed, show] = [phone.seed(card.id, studied), phone.show(card.id)];
    const entries = [answer, seed, show, phone.reset(card.id), phone.undo(answer)];
    const ofOther = phone.show(other.id);
    await learner.push({ cards: [card, other], entries: [ofOther, ...[...entries].reverse()] });
    const ids = [...entries.map(({ id }) => id), randomUUID()];
    expect(new Set(await readEntries(ledger.pool, learner.userId, ids))).toEqual(new Set(entries));
    expect(await readLogs(ledger.pool, learner.userId, [card.id])).toEqual(entries);
    const both = await readLogs(ledger.pool, learner.userId, [card.id, other.id]);
    expect(both).toEqual(card.id < other.id ? [...entries, ofOther] : [ofOther, ...entries]);
    expect(await readEntries(ledger.pool, ledger.learner().userId, ids)).toEqual([]);
    expect(await readLogs(ledger.pool, ledger.learner().userId, [card.id])).toEqual([]);
  });

  test('a field that the kind of an entry does not have is empty in its row', async () => {
    const card = phone.card();
    await learner.push({ cards: [card], entries: [phone.show(card.id)] });
    const sql = 'select rating, duration, undoes, detail from cards.review_log where user_id = $1';
    const { rows } = await ledger.pool.query(sql, [learner.userId]);
    expect(rows).toEqual([{ rating: null, duration: null, undoes: null, detail: null }]);
  });
});
