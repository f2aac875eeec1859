import '../../test/indexed-db.ts';
import { bothLines } from '../../test/compare-lines.ts';
import { addCards, removeCards } from '../commands/card-lifecycle.ts';
import { copyLines } from '../commands/copy-lines.ts';
import { editCards } from '../commands/edit-cards.ts';
import { importCards } from '../commands/import-cards.ts';
import { askBothWays } from '../commands/reverse-cards.ts';
import { recordAnswer } from '../commands/review-card.ts';
import { exportDevice, removeRows } from '../device/device.ts';
import { cardLines } from '../queries/card-lines.ts';
import { folderTotals } from '../queries/folder-totals.ts';
import { declareDatabase } from './database.ts';
import { beginCopy, finishCopy } from './line-copy.ts';
import { placeOf } from './line-places.ts';
import { maxStaleLines } from './stale-lines.ts';
import { readClock, type StoreCore } from './store-core.ts';
import { storeSyncToken } from './token-row.ts';

const now = () => Date.parse('2026-03-01T12:00:00Z');
const words = (length: number) =>
  Array.from({ length }, (_, at) => ({ frontValue: `voz ${at}`, backValue: 'слово', tags: ['uno'] }));
/** So that a few cards are read in several tasks, and stored in several pages. */
const small = { cards: 3, lines: 2 };
const isPresent = { notes: true, practiceLog: true };

/** A learner with these cards who has synced, and a copy of the lines. `core` has a connection of its own. */
async function copied(userId: string, cards = words(3)) {
  const db = declareDatabase('line copies');
  const core: StoreCore = { db, userId, now, writeListeners: new Set() };
  const ids = await addCards(core, cards);
  await storeSyncToken(core, 't#e:1', isPresent);
  await copyLines(core, small);
  return { core, ids, db };
}

test('the copy has the lines of all cards, in another tab too, after each kind of write', async () => {
  const { core, ids } = await copied('ana', words(7));
  const other: StoreCore = { ...core, db: declareDatabase('line copies') };
  const [first = '', second = '', third = ''] = ids;
  const writes = [
    () => addCards(core, words(2)),
    () => editCards(core, [{ cardId: first, changes: { frontValue: 'el árbol', category: 'Viaje' } }]),
    () => askBothWays(core, [first, second], true),
    () => recordAnswer(core, second, 3, 900),
    () => removeCards(core, [first, third]),
    () => askBothWays(core, [second], false),
    () => storeSyncToken(core, 't#e:2', isPresent),
  ];
  for (const write of writes) {
    await write();
    for (const tab of [core, other]) {
      const { copied: lines, read, places } = await bothLines(tab);
      expect(lines).toEqual(read);
      expect(places).toEqual(read.map(placeOf));
      expect(await cardLines(tab)).toHaveLength(read.length);
    }
  }
  expect(await bothLines(core)).toMatchObject({ stale: 7 });
  expect(await folderTotals(core)).toEqual({ all: 7, own: 7, decks: 0 });
});

test('the copy is not used after a session of a client that does not keep it', async () => {
  const { core, db } = await copied('boris');
  const clock = await readClock(core);
  await db.meta.put({ userId: 'boris', key: 'clock', value: clock });
  expect(await bothLines(core)).toMatchObject({ copied: null });
  await copyLines(core);
  expect((await bothLines(core)).copied).toHaveLength(3);
  await db.meta.put({ userId: 'boris', key: 'token', value: 't#e:2', notes: true });
  expect(await bothLines(core)).toMatchObject({ copied: null });
});

test('a card that is written while the copy is made is read again', async () => {
  const { core, ids } = await copied('clara', words(8));
  const made = copyLines(core, small);
  const changes = { frontValue: 'la nube' };
  await editCards(core, [{ cardId: ids[0] ?? '', changes }]);
  await made;
  const { copied: lines, read, stale } = await bothLines(core);
  expect(stale).toBe(1);
  expect(lines).toEqual(read);
  expect(lines?.filter(({ word }) => word === 'nube')).toHaveLength(1);
});

test('one tab makes the copy, and a copy that was given up is replaced', async () => {
  const { core, db } = await copied('dora');
  const lines = await cardLines(core);
  const first = String(await beginCopy(core));
  expect(await beginCopy(core)).toBeNull();
  const second = String(await beginCopy({ ...core, now: () => now() + 60_000 }));
  await finishCopy(core, first, [], { linesInPage: 2, isHeld: true });
  expect(await bothLines(core)).toMatchObject({ copied: null });
  await finishCopy(core, second, lines, { linesInPage: 2, isHeld: true });
  expect((await bothLines({ ...core, db: declareDatabase('line copies') })).copied).toHaveLength(3);
  const rows = db.meta.where('userId').equals('dora');
  expect(await rows.filter(({ key }) => key.startsWith('lines ')).count()).toBe(3);
});

test('while the first cards of a device arrive, no copy is made', async () => {
  const { core, db } = await copied('elena');
  await storeSyncToken(core, 't#e:2', isPresent, true);
  expect(await beginCopy(core)).toBeNull();
  await db.meta.delete(['elena', 'token']);
  expect(await beginCopy(core)).toBeNull();
});

test('a write of very many cards ends the copy instead of marking each card', async () => {
  const { core, db } = await copied('fedor');
  const marks = db.meta.where('userId').equals('fedor');
  const many = words(maxStaleLines + 1);
  await db.cards.bulkDelete(many.map(({ frontValue }) => ['fedor', frontValue]));
  expect(await bothLines(core)).toMatchObject({ copied: null });
  expect(await marks.filter(({ key }) => key.startsWith('stale ')).count()).toBe(0);
  await copyLines(core);
  expect((await bothLines(core)).copied).toHaveLength(3);
  const repeated = many.map((card) => ({ ...card, isRepeated: true }));
  await importCards(core, repeated, { mode: 'skip' });
  expect(await bothLines(core)).toMatchObject({ copied: null });
});

test('the copy is not exported, and goes with the learner’s other data', async () => {
  const { core, ids, db } = await copied('galina');
  await removeCards(core, ids.slice(0, 1));
  const { meta } = (await exportDevice(core)).stores;
  expect(JSON.stringify(meta)).not.toMatch(/lines|stale/);
  await removeRows(core);
  expect(await db.meta.where('userId').equals('galina').toArray()).toEqual([]);
});
