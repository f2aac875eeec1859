import '../../test/indexed-db.ts';
import { addCards, removeCards } from '../commands/card-lifecycle.ts';
import { copyLines } from '../commands/copy-lines.ts';
import { editCards } from '../commands/edit-cards.ts';
import { askBothWays } from '../commands/reverse-cards.ts';
import { declareDatabase } from '../rows/database.ts';
import type { StoreCore } from '../rows/store-core.ts';
import { storeSyncToken } from '../rows/token-row.ts';
import { cardLines } from './card-lines.ts';
import { folderTotals } from './folder-totals.ts';

const deck = (number: number) => `0d3c7b86-6f0e-4f5a-9d0e-0a8f6d1f2b${number}c`;
const db = declareDatabase('folder totals');
const coreOf = (userId: string): StoreCore => ({
  ...{ db, userId, now: () => Date.parse('2026-03-01T12:00:00Z'), writeListeners: new Set() },
});
const card = (frontValue: string, sourceDeckId: string | null = null) => ({
  ...{ frontValue, backValue: 'слово', sourceDeckId },
  sourceCardId: sourceDeckId === null ? null : deck(9),
});

test('totals from indexes, and from the copy, are those of the lists, with decks, folders, reverses and deleted cards', async () => {
  const core = coreOf('ana');
  expect(await folderTotals(core)).toEqual({ all: 0, own: 0, decks: 0 });
  const own = await addCards(
    core,
    ['uno', 'dos', 'tres', 'cuatro'].map((front) => card(front)),
  );
  const first = await addCards(
    core,
    ['rojo', 'azul', 'gris'].map((front) => card(front, deck(1))),
  );
  // The id of this original sorts after that of its reverse.
  const last = { ...card('verde', deck(1)), id: 'f19a0000-0000-7000-8000-000000000001' };
  first.push(...(await addCards(core, [last])));
  const second = await addCards(core, [card('perro', deck(2))]);
  const [stranger = ''] = await addCards(coreOf('boris'), [card('ajena', deck(3))]);
  const [uno = '', dos = ''] = own;
  const [rojo = '', azul = ''] = first;
  const inFolder = (cardId: string) => ({ cardId, changes: { category: 'Viaje' } });
  await editCards(coreOf('boris'), [inFolder(stranger)]);
  await askBothWays(core, [uno, dos, rojo, azul, last.id], true);
  await editCards(core, [inFolder(uno), inFolder(rojo)]);
  await editCards(core, [{ cardId: dos, changes: { suspended: true } }]);
  await removeCards(core, [...own.slice(3), ...second]);
  const lines = await cardLines(core);
  expect(lines).toHaveLength(7);
  expect(await folderTotals(core)).toEqual({ all: 7, own: 4, decks: 1 });
  await storeSyncToken(core, 't#e:1', { notes: true, practiceLog: true });
  await copyLines(core);
  expect(await folderTotals(core)).toEqual({ all: 7, own: 4, decks: 1 });
  await editCards(core, [inFolder(azul)]);
  expect(await folderTotals(core)).toEqual({ all: 7, own: 5, decks: 1 });
  await editCards(core, [{ cardId: azul, changes: { category: 'WITHOUT_CATEGORY' } }]);
  const listed = lines.filter(({ sourceDeckId, category }) => sourceDeckId === null || category === 'Viaje');
  expect(listed).toHaveLength(4);
});
