import { isInLocation, parentOf, locationFromParams, root, queryStringOf } from './folder-location.ts';
import type { FolderLocation } from './folder-location.ts';
import { countFolders } from './folder-counts.ts';
import { line } from '../../../shared/test/line.ts';

const cards = [
  line('of a deck', { sourceDeckId: 'deck 1', leitnerBox: 1 }),
  line('of a deck, moved', { sourceDeckId: 'deck 1', category: 'viaje', leitnerBox: 7 }),
  line('loose'),
  line('in a folder', { category: 'viaje', leitnerBox: 1 }),
];
const lying = (location: FolderLocation, isDeep = false) =>
  cards.filter((card) => isInLocation(location, card, isDeep)).map(({ id }) => id);

test.each<FolderLocation>([
  root,
  { folder: 'decks', part: null },
  { folder: 'own', part: 'de viaje & más' },
  { folder: 'boxes', part: '0' },
  { folder: 'trash', part: null },
])('a location is restored from its URL: %j', (location) => {
  expect(locationFromParams(new URLSearchParams(queryStringOf(location)))).toEqual(location);
});

test('an unknown location in the URL gives the top', () => {
  expect(locationFromParams(new URLSearchParams('?folder=nowhere&in=1'))).toEqual(root);
});

test('the parent of a subfolder is its folder, and then the top', () => {
  expect(parentOf({ folder: 'boxes', part: '3' })).toEqual({ folder: 'boxes', part: null });
  expect(parentOf({ folder: 'boxes', part: null })).toEqual(root);
  expect(parentOf(root)).toBeNull();
});

test('cards are in their deck, in the own folder and in their box', () => {
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

test('folders count their cards; all boxes of the ladder are listed, and used ones of a longer ladder', () => {
  const { all, own, decks, categories, boxes } = countFolders(cards, 6);
  expect({ all, own }).toEqual({ all: 4, own: 3 });
  expect(decks).toEqual([{ part: 'deck 1', count: 2 }]);
  expect(categories).toEqual([{ part: 'viaje', count: 2 }]);
  expect(boxes.map(({ count }) => count)).toEqual([1, 2, 0, 0, 0, 0, 0, 1]);
  expect(countFolders([], 6).boxes.map(({ part }) => part)).toEqual(['0', '1', '2', '3', '4', '5']);
});
