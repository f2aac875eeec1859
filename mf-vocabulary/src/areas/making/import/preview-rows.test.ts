import { previewRows } from './preview-rows.ts';

const card = (row: number) => ({
  ...{ row, frontValue: `palabra ${row}`, frontExample: null, backValue: 'слово', backExample: null },
  ...{ tags: [], partOfSpeech: null },
});
const error = (row: number) => ({ row, code: 'NO_FRONT', word: '' });

test('cards and failed rows are in file order', () => {
  const rows = previewRows({
    cards: [card(2), card(3), card(5)],
    outcomes: ['added', 'updated', 'repeated'],
    errors: [error(6), error(4), error(1)],
  });
  const shown = rows.map((row) =>
    row.kind === 'card' ? [row.card.row, row.outcome] : [row.error.row, row.error.code],
  );
  expect(shown).toEqual([
    ...[
      [1, 'NO_FRONT'],
      [2, 'added'],
      [3, 'updated'],
    ],
    ...[
      [4, 'NO_FRONT'],
      [5, 'repeated'],
      [6, 'NO_FRONT'],
    ],
  ]);
});
