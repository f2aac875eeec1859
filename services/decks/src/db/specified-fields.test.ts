import { Deck, DeckCard } from './entities/deck.entity.ts';

test.each([
  [Deck, 'id name description authorId accessType accessCode externalUrl tags level createdAt updatedAt'],
  [DeckCard, 'id deckId frontValue frontExample backValue backExample tags partOfSpeech createdAt updatedAt'],
])('a table of decks has every specified field', (entity, specified) => {
  expect(Object.keys(entity.meta.properties)).toEqual(expect.arrayContaining(specified.split(' ')));
});
