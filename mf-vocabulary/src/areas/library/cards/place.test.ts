import { isIn, parentOf, placeOf, root, searchOf } from './place.ts';
import type { Place } from './place.ts';
import { shelfOf } from './shelf.ts';
import { line } from '../../../shared/test/line.ts';

const cards = [
  line('of a deck', { sourceDeckId: 'deck 1', leitnerBox: 1 }),
  line('of a deck, moved', { sourceDeckId: 'deck 1', category: 'viaje', leitnerBox: 7 }),
  line('loose'),
  line('in a folder', { category: 'viaje', leitnerBox: 1 }),
];
const lying = (place: Place, isDeep = false) =>
  cards.filter((card) => isIn(place, card, isDeep)).map(({ id }) => id);

test.each<Place>([
  root,
  { folder: 'decks', part: null },
  { folder: 'own', part: 'de viaje & más' },
  { folder: 'boxes', part: '0' },
  { folder: 'trash', part: null },
])('a place is what its address says: %j', (place) => {
  expect(placeOf(new URLSearchParams(searchOf(place)))).toEqual(place);
});

test('an address that names no place leads to the top', () => {
  expect(placeOf(new URLSearchParams('?folder=nowhere&in=1'))).toEqual(root);
});

test('two dots lead from the cards to the folder and from there to the top', () => {
  expect(parentOf({ folder: 'boxes', part: '3' })).toEqual({ folder: 'boxes', part: null });
  expect(parentOf({ folder: 'boxes', part: null })).toEqual(root);
  expect(parentOf(root)).toBeNull();
});

test('cards lie in their deck, among the own ones and in their box', () => {
  expect(lying(root)).toEqual([]);
  expect(lying({ folder: 'decks', part: 'deck 1' })).toEqual(['of a deck', 'of a deck, moved']);
  expect(lying({ folder: 'own', part: null })).toEqual(['loose']);
  expect(lying({ folder: 'own', part: 'viaje' })).toEqual(['of a deck, moved', 'in a folder']);
  expect(lying({ folder: 'boxes', part: '1' })).toEqual(['of a deck', 'in a folder']);
});

test('a search looks into the folders of its level', () => {
  expect(lying(root, true)).toHaveLength(4);
  expect(lying({ folder: 'decks', part: null }, true)).toEqual(['of a deck', 'of a deck, moved']);
  expect(lying({ folder: 'own', part: null }, true)).toEqual(['of a deck, moved', 'loose', 'in a folder']);
  expect(lying({ folder: 'trash', part: null }, true)).toEqual([]);
});

test('folders know how much lies in them; a ladder shows all its boxes, and those of a longer one in use', () => {
  const { all, own, decks, categories, boxes } = shelfOf(cards, 6);
  expect({ all, own }).toEqual({ all: 4, own: 3 });
  expect(decks).toEqual([{ part: 'deck 1', count: 2 }]);
  expect(categories).toEqual([{ part: 'viaje', count: 2 }]);
  expect(boxes.map(({ count }) => count)).toEqual([1, 2, 0, 0, 0, 0, 0, 1]);
  expect(shelfOf([], 6).boxes.map(({ part }) => part)).toEqual(['0', '1', '2', '3', '4', '5']);
});
