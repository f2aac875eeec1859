import '../../test/indexed-db.ts';
import { deviceExport } from '@repaso/contracts';
import { addCards, removeCards } from './card-lifecycle.ts';
import { recordAnswer } from './review-card.ts';
import { correctClock } from '../sync/correct-clock.ts';
import { declareDatabase } from '../rows/database.ts';
import { deletedCards, emptyTrash } from './trash.ts';
import { exportDevice } from '../device/device.ts';
import { editCards } from './edit-cards.ts';
import { importCards, type CardForImport } from './import-cards.ts';
import { forgetOldImport, lastImport } from './last-import.ts';
import { allCards, card as cardOf } from '../queries/cards.ts';
import { pendingCount } from '../queries/pending-count.ts';
import type { StoreCore } from '../rows/store-core.ts';
import { logEntriesOfCard } from '../rows/log-entries.ts';
import { undoImport } from './undo-import.ts';

const userId = '2f1c7b86-6f0e-4f5a-9d0e-0a8f6d1f2b3c';
const names = { count: 0 };

function newStore() {
  names.count += 1;
  const time = { now: Date.parse('2026-03-28T12:00:00Z') };
  const db = declareDatabase(`undo import ${names.count}`);
  const core: StoreCore = { db, userId, now: () => time.now, writeListeners: new Set() };
  const wait = (milliseconds: number) => (time.now += milliseconds);
  return { core, wait };
}
const card = (frontValue: string, more: Partial<CardForImport> = {}): CardForImport => ({
  ...{ frontValue, backValue: 'перевод', ...more },
});
const fronts = async (core: StoreCore) => (await allCards(core)).map(({ frontValue }) => frontValue).sort();
const inTrash = async (core: StoreCore) =>
  (await deletedCards(core)).map(({ frontValue }) => frontValue).sort();

async function ownWord() {
  const { core, wait } = newStore();
  const [id = ''] = await addCards(core, [
    { frontValue: 'x', backValue: 'один', tags: ['a'], category: 'Дом', backExample: 'Пример' },
  ]);
  await recordAnswer(core, id, 3);
  const before = await cardOf(core, id);
  const update = card('x', { ownId: id, backValue: 'два', tags: ['b'], category: 'Viaje' });
  return { core, wait, id, before, update };
}

test('updates are undone: text, tags and folder are restored, progress and log stay', async () => {
  const { core, id, before, update } = await ownWord();
  const log = await logEntriesOfCard(core, id);
  await importCards(core, [update, card('y')], { mode: 'update' });
  expect(await cardOf(core, id)).toMatchObject({ backValue: 'два', tags: ['a', 'b'], category: 'Viaje' });
  expect(await undoImport(core)).toEqual({ removed: 1, restored: 1, trashed: 0 });
  expect(await cardOf(core, id)).toEqual(before);
  expect(await logEntriesOfCard(core, id)).toEqual(log);
  expect(await fronts(core)).toEqual(['x']);
});

test('an import that only updates can be undone once, and the undo is pending', async () => {
  const { core, id, before, update } = await ownWord();
  await importCards(core, [update], { mode: 'update' });
  expect(await lastImport(core)).toMatchObject({ figures: { total: 1, updated: 1 }, canUndo: true });
  await core.db.outbox.clear();
  await undoImport(core);
  expect(await pendingCount(core)).toBe(1);
  expect(await cardOf(core, id)).toEqual(before);
  expect(await lastImport(core)).toBeNull();
  expect(await undoImport(core)).toBeNull();
});

test('edits and answers since the import stay', async () => {
  const { core, wait, id, update } = await ownWord();
  await importCards(core, [update], { mode: 'update' });
  wait(1000);
  await editCards(core, [{ cardId: id, changes: { backValue: 'три' } }], { keepProgress: true });
  const { leitnerBox } = await recordAnswer(core, id, 3);
  await undoImport(core);
  expect(await cardOf(core, id)).toMatchObject({
    ...{ backValue: 'три', tags: ['a'], category: 'Дом', leitnerBox },
  });
});

test('added cards are deleted and hidden from the trash, except those studied or edited since', async () => {
  const { core, wait } = newStore();
  const reviews = [{ at: core.now() - 86_400_000, rating: 3 as const, duration: 2000, interval: 3 }];
  const history = { reviews, state: { interval: 3, ease: 2.3, dueDay: '2026-03-27', reviewCount: 1 } };
  const words = [card('uno'), card('dos'), card('tres'), card('con historia', { sourceId: 'h', history })];
  const { ids } = await importCards(core, words, { mode: 'skip' });
  wait(1000);
  await recordAnswer(core, ids[1] ?? '', 3);
  await editCards(core, [{ cardId: ids[2] ?? '', changes: { backValue: 'три' } }], { keepProgress: true });
  expect(await undoImport(core)).toEqual({ removed: 4, restored: 0, trashed: 2 });
  expect(await fronts(core)).toEqual([]);
  expect(await inTrash(core)).toEqual(['dos', 'tres']);
  const rows = await core.db.cards.where({ userId }).toArray();
  expect(rows.map(({ deleted }) => deleted)).toEqual([1, 1, 1, 1]);
});

test('cards that the import restored from the trash return to it, with their old text', async () => {
  const { core, id, update } = await ownWord();
  await removeCards(core, [id]);
  const { ids } = await importCards(core, [update], { mode: 'skip' });
  expect(ids).toEqual([id]);
  expect(await undoImport(core)).toEqual({ removed: 1, restored: 0, trashed: 1 });
  expect(await deletedCards(core)).toMatchObject([{ frontValue: 'x', backValue: 'один' }]);
});

test('an import that was undone can be repeated and undone again, without filling the trash', async () => {
  const { core } = newStore();
  const words = [card('uno', { sourceId: 'g1' }), card('dos', { sourceId: 'g2' })];
  for (const round of [1, 2]) {
    expect(await importCards(core, words, { mode: 'skip' })).toMatchObject({ added: 2 });
    expect(await fronts(core)).toEqual(['dos', 'uno']);
    expect([round, await undoImport(core)]).toEqual([round, { removed: 2, restored: 0, trashed: 0 }]);
    expect([await fronts(core), await inTrash(core)]).toEqual([[], []]);
  }
});

test('a large undo reports progress; an abort leaves everything imported', async () => {
  const { core } = newStore();
  const words = Array.from({ length: 250 }, (_, at) => card(`palabra ${at}`));
  await importCards(core, words, { mode: 'skip' });
  const stopping = new AbortController();
  const reported: number[] = [];
  const onProgress = (done: number) => {
    reported.push(done);
    if (done >= 200) stopping.abort();
  };
  await expect(undoImport(core, { onProgress, signal: stopping.signal })).rejects.toThrow();
  expect(reported).toEqual([100, 200]);
  expect(await allCards(core)).toHaveLength(250);
  expect(await lastImport(core)).toMatchObject({ changes: 250 });
  await undoImport(core, { onProgress: (done) => reported.push(done) });
  expect(reported).toEqual([100, 200, 100, 200, 250]);
  expect(await allCards(core)).toEqual([]);
});

test('the record ends with a new import or after a day; the export has it', async () => {
  const { core, wait, update } = await ownWord();
  await importCards(core, [update, card('y')], { mode: 'update' });
  expect(deviceExport.safeParse(await exportDevice(core)).error).toBeUndefined();
  await importCards(core, [card('z')], { mode: 'skip' });
  await undoImport(core);
  expect(await fronts(core)).toEqual(['x', 'y']);
  await importCards(core, [card('w')], { mode: 'skip' });
  wait(86_400_001);
  expect(await lastImport(core)).toBeNull();
  await forgetOldImport(core);
  expect(
    await core.db.meta.where('[userId+key]').between([userId, 'import'], [userId, 'import~']).count(),
  ).toBe(0);
});

test('after a clock correction an import can be undone, and the same deletions are hidden', async () => {
  const { core, wait, id, before, update } = await ownWord();
  const serverTime = core.now();
  wait(3_600_000);
  const [gone = ''] = await addCards(core, [card('viejo')]);
  await removeCards(core, [gone]);
  await emptyTrash(core);
  await importCards(core, [update, card('y')], { mode: 'update' });
  await correctClock(core, { time: serverTime, offset: serverTime - core.now() });
  expect(await inTrash(core)).toEqual([]);
  expect(await undoImport(core)).toEqual({ removed: 1, restored: 1, trashed: 0 });
  expect(await cardOf(core, id)).toEqual(before);
});

test('an emptied trash shows nothing, and the deletions stay stored', async () => {
  const { core, wait } = newStore();
  const ids = await addCards(core, [card('uno'), card('dos'), card('tres')]);
  await removeCards(core, ids.slice(0, 2));
  expect(await emptyTrash(core)).toBe(2);
  expect(await inTrash(core)).toEqual([]);
  expect(await core.db.cards.where('[userId+deleted]').equals([userId, 1]).count()).toBe(2);
  wait(1000);
  await removeCards(core, ids.slice(2));
  expect(await inTrash(core)).toEqual(['tres']);
  expect(deviceExport.safeParse(await exportDevice(core)).error).toBeUndefined();
});
