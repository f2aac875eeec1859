import '../../test/indexed-db.ts';
import { demoUserId } from '@repaso/contracts';
import { siblingId } from '@repaso/leitner';
import { deckCardCopyId } from '@repaso/sync';
import { memoryStorage } from '../../test/memory-storage.ts';
import { noon, testDevice } from '../../test/test-device.ts';
import { cardLines } from '../queries/card-lines.ts';
import { card, cards } from '../queries/cards.ts';
import { dueIds, nextDueDay, summary } from '../queries/study.ts';
import type { StoreCore } from '../rows/store-core.ts';
import { addCards, removeCards, undoRemoval } from './card-lifecycle.ts';
import { adoptDemo } from './demo-cards.ts';
import { editCards } from './edit-cards.ts';
import { importCards } from './import-cards.ts';
import { askBothWays } from './reverse-cards.ts';
import { recordAnswer, resetProgress } from './review-card.ts';
import { updateSettings } from './settings.ts';
import { deletedCards, restoreFromTrash } from './trash.ts';
import { undoImport } from './undo-import.ts';

const dayMs = 86_400_000;
const content = { frontValue: 'sol', backValue: 'солнце', tags: ['cielo'] };

beforeEach(() => {
  Object.assign(globalThis, { localStorage: memoryStorage() });
});

async function learner(count = 1) {
  const clock = { now: noon };
  const core = testDevice({ now: () => clock.now });
  await updateSettings(core, { zone: 'UTC' });
  const ids = await addCards(
    core,
    Array.from({ length: count }, () => content),
  );
  const [id = ''] = ids;
  return { core, clock, ids, id, reverse: siblingId(id) };
}

/** Returns whether each of these cards is deleted; undefined for those that are not here. */
const deletedOf = async (core: StoreCore, ...ids: string[]) =>
  Promise.all(ids.map(async (id) => (await card(core, id))?.deleted));

describe('asking both ways', () => {
  test('begins with a new card of the same texts that asks the other side', async () => {
    const { core, id, reverse } = await learner();
    expect(await askBothWays(core, [id], true)).toBe(1);
    expect(await askBothWays(core, [id], true)).toBe(0);
    expect(await card(core, reverse)).toMatchObject({ ...content, activeSide: 'BACK', isReverse: true });
    expect(await cardLines(core)).toMatchObject([{ id, reverse: { dueDay: null } }]);
  });

  test('ends without a trace in the trash, and continues with its progress', async () => {
    const { core, clock, id, reverse } = await learner();
    await askBothWays(core, [id], true);
    await recordAnswer(core, reverse, 3);
    expect(await askBothWays(core, [id], false)).toBe(1);
    expect(await deletedOf(core, id, reverse)).toEqual([false, true]);
    expect(await deletedCards(core)).toEqual([]);
    expect(await cardLines(core)).toMatchObject([{ id, reverse: null }]);
    await editCards(core, [{ cardId: id, changes: { frontValue: 'el sol' } }], { keepProgress: true });
    clock.now += dayMs;
    await askBothWays(core, [id], true);
    expect(await card(core, reverse)).toMatchObject({
      ...{ frontValue: 'el sol', leitnerBox: 1, deleted: false },
    });
  });

  test('is the default of new cards if the learner wants, but not of imported ones', async () => {
    const { core } = await learner(0);
    await updateSettings(core, { direction: 'BOTH' });
    const [id = ''] = await addCards(core, [content]);
    await importCards(core, [{ frontValue: 'luna', backValue: 'луна' }], { mode: 'add' });
    const lines = await cardLines(core);
    expect(lines.map(({ frontValue, reverse }) => [frontValue, reverse !== null]).sort()).toEqual([
      ['luna', false],
      ['sol', true],
    ]);
    expect(await card(core, id)).toMatchObject({ activeSide: 'FRONT', isReverse: false });
    await updateSettings(core, { direction: 'BACK' });
    const [other = ''] = await addCards(core, [content]);
    expect(await card(core, other)).toMatchObject({ activeSide: 'BACK' });
    expect(await card(core, siblingId(other))).toBeUndefined();
  });
});

describe('the reverse follows its original', () => {
  test('in texts, and an edit of texts resets both schedules', async () => {
    const { core, id, reverse } = await learner();
    await askBothWays(core, [id], true);
    await recordAnswer(core, id, 3);
    await recordAnswer(core, reverse, 3);
    const edits = [{ cardId: id, changes: { frontValue: 'el sol' } }];
    expect(await editCards(core, edits)).toBe(1);
    expect(await cards(core, [id, reverse])).toMatchObject([
      { frontValue: 'el sol', leitnerBox: 0, activeSide: 'FRONT' },
      { frontValue: 'el sol', leitnerBox: 0, activeSide: 'BACK' },
    ]);
    const [row, own] = await core.db.cards.bulkGet([
      [core.userId, reverse],
      [core.userId, id],
    ]);
    expect(row?.sync.stamps.frontValue).toBe(own?.sync.stamps.frontValue);
  });

  test('in suspension, tags and side, without a change of schedules', async () => {
    const { core, id, reverse } = await learner();
    await askBothWays(core, [id], true);
    await recordAnswer(core, reverse, 3);
    const changes = { suspended: true, tags: ['luz'], activeSide: 'BACK' as const };
    await editCards(core, [{ cardId: id, changes }], { keepProgress: true });
    expect(await card(core, reverse)).toMatchObject({
      ...{ suspended: true, tags: ['luz'], activeSide: 'FRONT', leitnerBox: 1 },
    });
  });

  test('in a reset', async () => {
    const { core, id, reverse } = await learner();
    await askBothWays(core, [id], true);
    await recordAnswer(core, reverse, 3);
    await resetProgress(core, id);
    expect(await card(core, reverse)).toMatchObject({ leitnerBox: 0, reviewCount: 0 });
  });

  test('into the trash and back', async () => {
    const { core, id, reverse } = await learner();
    await askBothWays(core, [id], true);
    const removed = await removeCards(core, [id]);
    expect(await deletedOf(core, id, reverse)).toEqual([true, true]);
    await undoRemoval(core, removed);
    expect(await deletedOf(core, id, reverse)).toEqual([false, false]);
    await removeCards(core, [id]);
    expect(await deletedCards(core)).toMatchObject([{ id }]);
    expect(await restoreFromTrash(core, [id])).toBe(1);
    expect(await deletedOf(core, id, reverse)).toEqual([false, false]);
  });

  test('but not back from the trash if it was taken away before', async () => {
    const { core, id, reverse } = await learner();
    await askBothWays(core, [id], true);
    await askBothWays(core, [id], false);
    await removeCards(core, [id]);
    await restoreFromTrash(core, [id]);
    expect(await deletedOf(core, id, reverse)).toEqual([false, true]);
  });

  test('in an import that overwrites it, and in its undo', async () => {
    const { core, id, reverse } = await learner();
    await askBothWays(core, [id], true);
    const front = async () => (await core.db.cards.get([core.userId, reverse]))?.frontValue;
    await importCards(core, [{ ...content, frontValue: 'el sol', ownId: id }], { mode: 'update' });
    expect(await front()).toBe('el sol');
    await undoImport(core);
    expect(await front()).toBe('sol');
  });
});

test('a demo card that is asked both ways is adopted with its reverse', async () => {
  const core = testDevice({ userId: '019a0000-0000-7000-8000-000000000009' });
  const demo: StoreCore = { ...core, userId: demoUserId };
  const sourceCardId = '019a0000-0000-7000-8000-00000000000c';
  await addCards(demo, [{ ...content, id: sourceCardId, sourceDeckId: sourceCardId, sourceCardId }]);
  await askBothWays(demo, [sourceCardId], true);
  await recordAnswer(demo, siblingId(sourceCardId), 3);
  expect(await adoptDemo(core)).toMatchObject({ cards: 2, answers: 1 });
  const own = deckCardCopyId(core.userId, sourceCardId);
  expect(await card(core, siblingId(own))).toMatchObject({ isReverse: true, leitnerBox: 1 });
  expect(await cardLines(core)).toMatchObject([{ id: own, reverse: { dueDay: '2026-11-22' } }]);
});

describe('the study queue', () => {
  test('two schedules of one card never come on one day', async () => {
    const { core, clock, id, reverse } = await learner();
    await askBothWays(core, [id], true);
    expect(await dueIds(core)).toEqual([id]);
    expect(await summary(core)).toMatchObject({ remaining: 1, total: 1 });
    const asked: string[][] = [];
    for (let day = 0; day < 12; day += 1) {
      const due = await dueIds(core);
      expect(await summary(core)).toMatchObject({ remaining: due.length });
      for (const one of due) await recordAnswer(core, one, 3);
      expect(await dueIds(core)).toEqual([]);
      asked.push(due);
      clock.now += dayMs;
    }
    expect(asked.every((due) => due.length <= 1)).toBe(true);
    expect(asked.flat().filter((one) => one === id).length).toBeGreaterThan(2);
    expect(asked.flat().filter((one) => one === reverse).length).toBeGreaterThan(2);
  });

  test('a begun card is asked the other way before new cards are, within the limit', async () => {
    const { core, clock, ids } = await learner(5);
    await updateSettings(core, { newCardsPerDay: 2, ladder: 'study' });
    await askBothWays(core, ids, true);
    const first = await dueIds(core);
    for (const id of first) await recordAnswer(core, id, 3);
    expect(await summary(core)).toMatchObject({ remaining: 0, heldBack: 3 });
    clock.now += dayMs;
    expect((await dueIds(core)).slice(0, 2).sort()).toEqual(first.toSorted());
    for (const id of first) await recordAnswer(core, id, 3);
    expect(await summary(core)).toMatchObject({ remaining: 2, newToday: 2 });
    clock.now += dayMs;
    const reverses = first.map(siblingId).sort();
    expect((await dueIds(core)).sort()).toEqual(reverses);
  });

  test('a card that waits for its sibling is announced for tomorrow', async () => {
    const { core, clock, id, reverse } = await learner();
    await askBothWays(core, [id], true);
    await recordAnswer(core, reverse, 3);
    await recordAnswer(core, id, 3);
    clock.now += 30 * dayMs;
    const [due = ''] = await dueIds(core);
    await recordAnswer(core, due, 3);
    expect(await dueIds(core)).toEqual([]);
    expect(await nextDueDay(core)).toMatchObject({ day: '2026-12-22', count: 1 });
  });
});
