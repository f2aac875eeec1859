import { addTag, idsToAsk, moveTo, removeTag, reverse, suspend, undoEdits } from './bulk-edits.ts';
import { line } from '../../../shared/test/line.ts';
import { touchesLearning } from './touches-learning.ts';

const full = Array.from({ length: 20 }, (_, number) => `tag ${number}`);
const cards = [
  line('a', { tags: ['viaje'], category: 'casa' }),
  line('b', { suspended: true }),
  line('c', { tags: full }),
];

test('a tag is added to cards that lack it and have room for it', () => {
  expect(addTag(cards, 'viaje')).toEqual([{ cardId: 'b', changes: { tags: ['viaje'] } }]);
});

test('a tag is removed from the cards that have it', () => {
  expect(removeTag(cards, 'viaje')).toEqual([{ cardId: 'a', changes: { tags: [] } }]);
});

test('cards move into a folder and out of it', () => {
  expect(moveTo(cards, 'casa').map(({ cardId }) => cardId)).toEqual(['b', 'c']);
  expect(moveTo(cards, '')).toEqual([{ cardId: 'a', changes: { category: 'WITHOUT_CATEGORY' } }]);
});

test('cards are suspended, resumed and reversed', () => {
  expect(suspend(cards, true).map(({ cardId }) => cardId)).toEqual(['a', 'c']);
  expect(suspend(cards, false)).toEqual([{ cardId: 'b', changes: { suspended: false } }]);
  expect(reverse([line('a'), line('b', { activeSide: 'BACK' })])).toEqual([
    { cardId: 'a', changes: { activeSide: 'BACK' } },
    { cardId: 'b', changes: { activeSide: 'FRONT' } },
  ]);
});

test('undoing a bulk edit restores only what it changed', () => {
  expect(undoEdits(addTag(cards, 'viaje'), cards)).toEqual([{ cardId: 'b', changes: { tags: [] } }]);
  expect(undoEdits(moveTo(cards, 'casa'), cards)).toEqual(
    ['b', 'c'].map((cardId) => ({ cardId, changes: { category: 'WITHOUT_CATEGORY' } })),
  );
});

test('words and examples affect the schedule; tags, folder and part of speech do not', () => {
  const card = { ...line('a'), frontExample: null, backExample: null };
  expect(
    touchesLearning(card, { frontValue: 'a', tags: ['x'], category: 'y', partOfSpeech: 'VERBO_REGULAR' }),
  ).toBe(false);
  expect(touchesLearning(card, { frontValue: 'b' })).toBe(true);
  expect(touchesLearning(card, { backExample: 'так' })).toBe(true);
});

test('asking both ways changes only cards that are asked one way, and the other way round', () => {
  const both = line('b', { reverse: { dueDay: null } });
  expect(idsToAsk([line('a'), both], true)).toEqual(['a']);
  expect(idsToAsk([line('a'), both], false)).toEqual(['b']);
});
