import type { CardLine } from '@repaso/card-store';
import { byAge, cardsIn, deckCounts, fileOf, selectionIn } from './export-plan.ts';

const line = (id: string, createdAt: string, sourceDeckId: string | null = null) =>
  ({ id, createdAt, sourceDeckId }) as CardLine;
const lines = byAge([line('b', '2026-02', 'deck'), line('a', '2026-01'), line('c', '2026-03', 'deck')]);
const none = { deckId: null, selection: null };

test('all cards are exported in order of creation', () => {
  expect(cardsIn('all', lines, none)).toEqual(['a', 'b', 'c']);
});

test('a deck exports the cards that came from it; no deck exports none', () => {
  expect(cardsIn('deck', lines, { ...none, deckId: 'deck' })).toEqual(['b', 'c']);
  expect(cardsIn('deck', lines, none)).toEqual([]);
  expect(deckCounts(lines)).toEqual(new Map([['deck', 2]]));
});

test('a selection exports those of its cards that still exist', () => {
  const selection = { cardIds: ['c', 'gone', 'a'], title: 'Verbos' };
  expect(cardsIn('selection', lines, { ...none, selection })).toEqual(['a', 'c']);
});

test('only a list of cards counts as a selection', () => {
  expect(selectionIn({ cardIds: ['a', 7], title: 'Verbos' })).toEqual({ cardIds: ['a'], title: 'Verbos' });
  for (const state of [null, 'x', {}, { cardIds: 'a' }, { cardIds: [] }])
    expect(selectionIn(state)).toBeNull();
});

test('a file is named after the product and the day', () => {
  expect(fileOf('anki', '2026-11-21').name).toBe('repaso-2026-11-21.apkg');
  expect(fileOf('csv', '2026-11-21').name).toBe('repaso-2026-11-21.csv');
});
