import { cardsToImport, planOf, typedTags, usualSettings } from './plan.ts';
import type { Reading } from './reading.ts';

const card = (row: number, tags: string[] = []) => ({
  ...{ row, frontValue: `palabra ${row}`, frontExample: null, backValue: 'слово', backExample: null },
  ...{ tags, partOfSpeech: null, category: 'Del archivo' },
});
const reading: Reading = {
  ...{ format: 'table', encoding: null, table: null, looksSwapped: false, errors: [], leftOut: [] },
  ...{ noteTypes: [], isSure: true },
  cards: [card(1, ['a']), card(2), card(3)],
  matches: [
    { ownId: null, isRepeated: false },
    { ownId: 'own', isRepeated: false },
    { ownId: null, isRepeated: true },
  ],
};

test.each([
  ['skip', { added: 1, updated: 0, skipped: 2 }],
  ['update', { added: 1, updated: 1, skipped: 1 }],
  ['add', { added: 3, updated: 0, skipped: 0 }],
] as const)('what becomes of the cards with %s', (mode, plan) => {
  expect(planOf(reading, mode)).toEqual(plan);
  const handed = cardsToImport(reading, { ...usualSettings, mode });
  expect(handed).toHaveLength(mode === 'add' ? 3 : 2);
  expect(handed[1]?.ownId).toBe('own');
});

test('folder and tags for all are put on each card; without them the file’s stay', () => {
  const [first] = cardsToImport(reading, { mode: 'skip', category: ' Viaje ', tags: 'a, b;c' });
  expect(first).toMatchObject({ category: 'Viaje', tags: ['a', 'b', 'c'] });
  expect(cardsToImport(reading, usualSettings)[0]).toMatchObject({ category: 'Del archivo', tags: ['a'] });
  expect(typedTags('  ')).toEqual([]);
});
