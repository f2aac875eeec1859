import '../../test/indexed-db.ts';
import { pageLimits } from '@repaso/sync';
import { memoryStorage } from '../../test/memory-storage.ts';
import { addCards } from '../commands/card-lifecycle.ts';
import { editCard } from '../commands/edit-cards.ts';
import { saveNote } from '../commands/journalled-writes.ts';
import { recordAnswer } from '../commands/review-card.ts';
import { declareDatabase, type OutboxRow } from '../rows/database.ts';
import { wantedCardOutboxMark } from '../rows/outbox-marks.ts';
import type { StoreCore } from '../rows/store-core.ts';
import { clearRefusalCodes, firstRefusal, markKey, nextPage } from './outgoing-page.ts';

const names = { count: 0 };
const db = () => {
  names.count += 1;
  return declareDatabase(`outgoing page ${names.count}`);
};
const coreOf = (userId = 'ana', of = db()): StoreCore => ({
  ...{ db: of, userId, now: () => Date.now(), writeListeners: new Set<() => void>() },
});
/** Adds cards, and a known answer to each. Returns their ids in the order of the outbox. */
async function addAnswered(core: StoreCore, count: number): Promise<string[]> {
  const cards = Array.from({ length: count }, (_, n) => ({ frontValue: `carta ${n}`, backValue: 'перевод' }));
  const ids = await addCards(core, cards);
  for (const id of ids) await recordAnswer(core, id, 3);
  return [...ids].sort();
}
const page = async (core: StoreCore, limits: Partial<typeof pageLimits> = {}) => {
  const { batch, sent } = await nextPage(core, { ...pageLimits, ...limits });
  const { cards, entries, notes, wanted } = batch;
  return {
    cards: cards.map(({ id }) => id),
    answered: [...new Set(entries.map(({ cardId }) => cardId))].sort(),
    ...{ notes: notes.map(({ text }) => text).sort(), wanted, batch, sent },
  };
};
const kindsOf = (sent: readonly OutboxRow[]) => sent.map(({ kind }) => kind);

beforeEach(() => {
  Object.assign(globalThis, { localStorage: memoryStorage() });
});

test('nothing pending gives an empty page', async () => {
  expect(await nextPage(coreOf())).toEqual({
    batch: { cards: [], entries: [], notes: [], practiceLog: [], wanted: [] },
    sent: [],
    groups: [],
  });
});

describe('a page of grouped cards', () => {
  const addMany = async (core: StoreCore) => {
    const cards = Array.from({ length: 300 }, () => ({ frontValue: 'carta', backValue: 'перевод' }));
    return (await addCards(core, cards)).sort();
  };
  const limits = { ...pageLimits, cards: 100 };

  test('names their group, and the next page has the next group', async () => {
    const core = coreOf();
    const ids = await addMany(core);
    const groups = (await core.db.markGroups.toArray()).map(({ id }) => id);
    const first = await nextPage(core, limits);
    expect([first.sent.map(({ id }) => id), first.groups]).toEqual([ids.slice(0, 100), [groups[0]]]);
    const second = await nextPage(core, limits, new Set(first.sent.map(markKey)));
    expect([second.sent.map(({ id }) => id), second.groups]).toEqual([ids.slice(100, 200), [groups[1]]]);
  });

  test('passes over groups whose cards are all refused', async () => {
    const core = coreOf();
    const ids = await addMany(core);
    const refused = (await nextPage(core, limits)).sent.map((mark) => ({ ...mark, code: 'ID_TAKEN' }));
    await core.db.outbox.bulkPut(refused);
    const { sent } = await nextPage(core, { ...limits, cards: 1 });
    expect(sent.map(({ id }) => id)).toEqual([ids[100]]);
  });

  test('may be in any group if a card has a mark of its own', async () => {
    const core = coreOf();
    const [id = ''] = await addMany(core);
    await editCard(core, id, { frontValue: 'luna' });
    expect((await nextPage(core, limits)).groups).toBeUndefined();
  });
});

test('a page has cards, answers, notes and requested cards, with their marks', async () => {
  const core = coreOf();
  const [id = ''] = await addAnswered(core, 1);
  await saveNote(core, { text: 'nota' });
  await core.db.outbox.put(wantedCardOutboxMark('ana', 'wanted'));
  const { batch, sent, ...found } = await page(core);
  expect(found).toEqual({ cards: [id], answered: [id], notes: ['nota'], wanted: ['wanted'] });
  expect(kindsOf(sent)).toEqual(['card', 'entry', 'note', 'want']);
  expect(batch.cards[0]).toMatchObject({ frontValue: 'carta 0', progress: null });
  expect(batch.entries[0]).not.toHaveProperty('userId');
});

test('an answer waits for the page of its card', async () => {
  const core = coreOf();
  const [first = ''] = await addAnswered(core, 3);
  const { cards, answered, sent } = await page(core, { cards: 1 });
  expect([cards, answered]).toEqual([[first], [first]]);
  expect(kindsOf(sent)).toEqual(['card', 'entry']);
});

test('an answer waits for the page of its card, whatever the id of the card', async () => {
  const core = coreOf();
  const ids = ['00000000-0000-4000-8000-000000000000', 'ffffffff-ffff-4fff-8fff-ffffffffffff'];
  await addCards(
    core,
    ids.map((id) => ({ id, frontValue: 'carta', backValue: 'перевод' })),
  );
  for (const id of ids) await recordAnswer(core, id, 3);
  expect(await page(core, { cards: 1 })).toMatchObject({ cards: [ids[0]], answered: [ids[0]] });
  expect(await page(core)).toMatchObject({ cards: ids, answered: ids });
});

test('an answer does not wait for a card whose change the server has refused', async () => {
  const core = coreOf();
  const [refused = '', other = ''] = await addAnswered(core, 2);
  const mark = await core.db.outbox.get(['ana', 'card', refused]);
  if (mark !== undefined) await core.db.outbox.put({ ...mark, code: 'ID_TAKEN' });
  expect(await page(core)).toMatchObject({ cards: [other], answered: [refused, other] });
});

test('an answer to a card without changes does not wait', async () => {
  const core = coreOf();
  const ids = await addAnswered(core, 2);
  await core.db.outbox
    .where('[userId+kind+id]')
    .between(['ana', 'card', ''], ['ana', 'card', '\uffff'])
    .delete();
  await addAnswered(core, 2);
  const { cards, answered } = await page(core, { cards: 1 });
  expect(cards).toHaveLength(1);
  expect(answered).toEqual([...ids, ...cards].sort());
});

test.each([
  [{ cards: 2 }, ['card', 'card', 'entry', 'entry', 'note', 'note', 'note', 'want', 'want']],
  [
    { entries: 2 },
    ['card', 'card', 'card', 'entry', 'entry', 'note', 'note', 'note', 'want', 'want', 'want'],
  ],
  [{ notes: 2, entries: 0, cards: 1 }, ['card', 'note', 'note', 'want']],
])('a page has at most %j', async (limits, kinds) => {
  const core = coreOf();
  await addAnswered(core, 3);
  for (const text of ['uno', 'dos', 'tres']) await saveNote(core, { text });
  await core.db.outbox.bulkPut(['x', 'y', 'z'].map((id) => wantedCardOutboxMark('ana', id)));
  const { sent, batch } = await page(core, limits);
  expect(kindsOf(sent)).toEqual(kinds);
  expect(batch.wanted).toHaveLength(kinds.filter((kind) => kind === 'want').length);
});

test('marks of items that a page has no room for are not sent', async () => {
  const core = coreOf();
  await addAnswered(core, 3);
  const { cards, sent } = await page(core, { bytes: 1200 });
  expect(cards.length).toBeLessThan(3);
  expect(kindsOf(sent).filter((kind) => kind === 'card')).toHaveLength(cards.length);
});

test('an answer does not wait for a change that another learner made to a card of the same id', async () => {
  const shared = db();
  const [ana, berta] = [coreOf('ana', shared), coreOf('berta', shared)];
  const [id = ''] = await addAnswered(ana, 1);
  await shared.outbox.delete(['ana', 'card', id]);
  await addCards(berta, [{ id, frontValue: 'carta', backValue: 'перевод' }]);
  await addCards(ana, [{ frontValue: 'otra', backValue: 'перевод' }]);
  expect((await page(ana, { cards: 1 })).answered).toEqual([id]);
});

test('refused changes are left out until their codes are cleared', async () => {
  const core = coreOf();
  const [refused = '', other = ''] = await addAnswered(core, 2);
  expect(await firstRefusal(core)).toBeNull();
  const marks = await core.db.outbox.where('[userId+cardId]').equals(['ana', refused]).toArray();
  await core.db.outbox.bulkPut(marks.map((mark) => ({ ...mark, code: 'ID_TAKEN' })));
  expect(await page(core)).toMatchObject({ cards: [other], answered: [other] });
  expect(await firstRefusal(core)).toBe('ID_TAKEN');
  await clearRefusalCodes(core);
  expect(await firstRefusal(core)).toBeNull();
  expect((await page(core)).cards).toEqual([refused, other]);
});

test('marks without their card, answer or note send nothing', async () => {
  const core = coreOf();
  const mark = (kind: 'card' | 'entry' | 'note' | 'practice') => ({
    ...wantedCardOutboxMark('ana', kind),
    kind,
    cardId: kind,
  });
  await core.db.outbox.bulkPut([mark('card'), mark('entry'), mark('note'), mark('practice')]);
  expect(await nextPage(core)).toEqual({
    batch: { cards: [], entries: [], notes: [], practiceLog: [], wanted: [] },
    sent: [],
  });
});

test('a page has changes and refusals of its own learner only', async () => {
  const shared = db();
  const [ana, berta] = [coreOf('ana', shared), coreOf('berta', shared)];
  await addAnswered(ana, 1);
  await saveNote(ana, { text: 'nota' });
  await shared.outbox.put({ ...wantedCardOutboxMark('ana', 'x'), code: 'ID_TAKEN' });
  expect((await page(berta)).sent).toEqual([]);
  expect(await firstRefusal(berta)).toBeNull();
  await clearRefusalCodes(berta);
  expect(await firstRefusal(ana)).toBe('ID_TAKEN');
});

describe('while other pages are on their way', () => {
  const idOf = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`;
  const add = (core: StoreCore, ...digits: number[]) =>
    addCards(
      core,
      digits.map((digit) => ({ id: idOf(digit), frontValue: 'carta', backValue: 'перевод' })),
    );
  const nextWith = async (core: StoreCore, cards: number, sending: readonly OutboxRow[]) => {
    const { batch } = await nextPage(core, { ...pageLimits, cards }, new Set(sending.map(markKey)));
    return { cards: batch.cards.map(({ id }) => id), answered: batch.entries.map(({ cardId }) => cardId) };
  };

  test('a page has the changes behind theirs', async () => {
    const core = coreOf();
    await add(core, 1, 2, 3, 4, 5, 6);
    const { sent } = await page(core, { cards: 2 });
    expect((await nextWith(core, 2, sent)).cards).toEqual([idOf(3), idOf(4)]);
  });

  test('a change that comes before theirs is found when too few are behind them', async () => {
    const core = coreOf();
    await add(core, 4, 5, 6);
    const { sent } = await page(core, { cards: 2 });
    await add(core, 1);
    expect((await nextWith(core, 1, sent)).cards).toEqual([idOf(6)]);
    expect((await nextWith(core, 2, sent)).cards).toEqual([idOf(1), idOf(6)]);
  });

  test('a refused change behind theirs takes no place of the page', async () => {
    const core = coreOf();
    await add(core, 1, 2, 3, 4);
    const { sent } = await page(core, { cards: 1 });
    const [mark] = await core.db.outbox.filter(({ id }) => id === idOf(2)).toArray();
    if (mark === undefined) throw new Error('the card is not pending');
    await core.db.outbox.put({ ...mark, code: 'VALIDATION' });
    expect((await nextWith(core, 2, sent)).cards).toEqual([idOf(3), idOf(4)]);
  });

  test('an answer to a card on its way waits', async () => {
    const core = coreOf();
    await add(core, 1, 2);
    const { sent } = await page(core, { cards: 1 });
    await recordAnswer(core, idOf(1), 3);
    expect(await nextWith(core, 2, sent)).toEqual({ cards: [idOf(2)], answered: [] });
  });
});
