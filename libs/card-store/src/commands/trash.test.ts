import '../../test/indexed-db.ts';
import { addCards, removeCards } from './card-lifecycle.ts';
import { recordAnswer } from './review-card.ts';
import { declareDatabase } from '../rows/database.ts';
import { deletedCards, emptyTrash, restoreFromTrash } from './trash.ts';
import { storeGoneCards } from '../rows/gone-cards.ts';
import { lapsesByCardId } from '../queries/lapses.ts';
import { cards } from '../queries/cards.ts';
import { pendingCount } from '../queries/pending-count.ts';
import type { StoreCore } from '../rows/store-core.ts';

const day = 86_400_000;
const names = { count: 0 };

async function storeOf(...words: string[]) {
  names.count += 1;
  const time = { now: Date.parse('2026-03-01T12:00:00Z') };
  const db = declareDatabase(`deleted ${names.count}`);
  const core: StoreCore = { db, userId: 'ana', now: () => time.now, writeListeners: new Set() };
  const ids = await addCards(
    core,
    words.map((word) => ({ frontValue: word, backValue: 'x' })),
  );
  const wait = (days: number) => (time.now += days * day);
  return { core, ids, wait };
}

/** Removes the rows of deleted cards from this device, as the sync does once the server has the deletions. */
async function leave(core: StoreCore, ids: readonly string[]): Promise<void> {
  const { db, userId } = core;
  const rows = await db.cards.bulkGet(ids.map((id) => [userId, id]));
  await storeGoneCards(
    core,
    rows.filter((row) => row !== undefined),
  );
  await db.cards.bulkDelete(ids.map((id) => [userId, id]));
  await db.outbox.clear();
}

test('the trash shows deleted cards for 30 days, whether or not the server has the deletion', async () => {
  const { core, ids, wait } = await storeOf('uno', 'dos', 'tres');
  const [uno = '', dos = ''] = ids;
  await removeCards(core, [uno]);
  await leave(core, [uno]);
  wait(1);
  await removeCards(core, [dos]);
  const words = async () => (await deletedCards(core)).map(({ frontValue }) => frontValue);
  expect(await words()).toEqual(['dos', 'uno']);
  wait(29.5);
  expect(await words()).toEqual(['dos']);
  wait(1);
  expect(await words()).toEqual([]);
});

test('an emptied trash shows only cards that were deleted later', async () => {
  const { core, ids } = await storeOf('uno', 'dos');
  const [uno = '', dos = ''] = ids;
  await removeCards(core, [uno]);
  expect(await emptyTrash(core)).toBe(1);
  await removeCards(core, [dos]);
  expect((await deletedCards(core)).map(({ frontValue }) => frontValue)).toEqual(['dos']);
});

test('a deleted card is restored with its progress, even after its row was removed', async () => {
  const { core, ids } = await storeOf('uno', 'dos');
  const [uno = '', dos = ''] = ids;
  for (const id of ids) await recordAnswer(core, id, 3);
  const before = await cards(core, ids);
  await removeCards(core, ids);
  await leave(core, [uno]);
  expect(await restoreFromTrash(core, [uno, dos, 'never seen'])).toBe(2);
  expect(await cards(core, ids)).toEqual(before);
  expect(await pendingCount(core)).toBe(2);
  expect(await deletedCards(core)).toEqual([]);
  expect(await restoreFromTrash(core, ids)).toBe(0);
});

test('lapses are counted for every card, over many days', async () => {
  const { core, ids, wait } = await storeOf('uno', 'dos');
  const [uno = '', dos = ''] = ids;
  for (let number = 0; number < 25; number += 1) {
    await recordAnswer(core, uno, number % 2 === 0 ? 3 : 1);
    await recordAnswer(core, dos, 3);
    wait(1);
  }
  for (const atOnce of [1, 7, 100])
    expect([...(await lapsesByCardId(core, { atOnce }))]).toEqual([[uno, 12]]);
});
