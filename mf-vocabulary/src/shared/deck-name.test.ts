import { deckName } from './deck-name.ts';

const id = '0190cafe-0000-7000-8000-000000000001';

test('a deck without a known name is named Deck and the first 8 characters of its id', () => {
  expect(deckName(new Map([[id, 'El viaje']]), id)).toBe('El viaje');
  expect(deckName(new Map(), id)).toBe('Deck 0190cafe');
});
