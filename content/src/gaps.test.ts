import { wordForms } from '@repaso/conjugation';
import { findGap } from '@repaso/practice';
import { starterDecks } from './starter-decks.ts';

test('nine of ten examples of the starter decks have a gap for their word', () => {
  const cards = starterDecks.flatMap((deck) => deck.cards);
  const gaps = cards.filter((card) => findGap(card, wordForms) !== null);
  expect(gaps.length / cards.length).toBeGreaterThan(0.9);
});
