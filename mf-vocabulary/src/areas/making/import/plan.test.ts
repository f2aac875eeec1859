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
  ['skip', { total: 3, added: 1, updated: 0, skipped: 1, repeated: 1 }],
  ['update', { total: 3, added: 1, updated: 1, skipped: 0, repeated: 1 }],
  ['add', { total: 3, added: 3, updated: 0, skipped: 0, repeated: 0 }],
] as const)('what becomes of the cards with %s adds up to all of them', (mode, plan) => {
  expect(planOf(reading, mode)).toEqual(plan);
  const { total, ...outcomes } = planOf(reading, mode);
  expect(Object.values(outcomes).reduce((sum, count) => sum + count)).toBe(total);
  const handed = cardsToImport(reading, { ...usualSettings, mode });
  expect(handed.map(({ ownId, isRepeated }) => ({ ownId, isRepeated }))).toEqual(reading.matches);
});

test('folder and tags for all cards are applied; without them those of the file stay', () => {
  const [first] = cardsToImport(reading, { mode: 'skip', category: ' Viaje ', tags: 'a, b;c' });
  expect(first).toMatchObject({ category: 'Viaje', tags: ['a', 'b', 'c'] });
  expect(cardsToImport(reading, usualSettings)[0]).toMatchObject({ category: 'Del archivo', tags: ['a'] });
  expect(typedTags('  ')).toEqual([]);
});
