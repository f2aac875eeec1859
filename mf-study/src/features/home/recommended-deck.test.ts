import { recommendedDeck } from './recommended-deck.ts';

const deck = (id: string, level: 'A1' | 'A2' | 'B1' | null) => ({ id, level });
const decks = [
  deck('b1', 'B1'),
  deck('none', null),
  deck('first', 'A1'),
  deck('house', 'A1'),
  deck('a2', 'A2'),
];

test.each([
  ['first', []],
  ['house', ['first']],
  ['a2', ['first', 'house']],
  ['b1', ['a2']],
  ['none', ['a2', 'b1']],
  ['first', ['a2', 'b1', 'none']],
])('the recommended deck is %s for a learner with %j', (id, held) => {
  expect(recommendedDeck(decks, new Set(held))?.id).toBe(id);
});

test('a learner with every deck gets no recommendation', () => {
  expect(recommendedDeck(decks, new Set(decks.map(({ id }) => id)))).toBeNull();
});
