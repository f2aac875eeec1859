export { starterDeckId, starterDecks } from './starter-decks.ts';
export type { StarterCard, StarterDeck } from './starter-decks.ts';
