import { defineEntity, p } from '@mikro-orm/core';

/** Note of a starter deck that was written. It is not written again after its author has deleted it. */
export const SeededDeck = defineEntity({
  name: 'SeededDeck',
  tableName: 'seeded_deck',
  properties: {
    deckId: p.uuid().primary(),
    /** `seedHash` of the content last compared with the deck. */
    hash: p.text(),
    /** Version of the deck after it was last seeded. A deck of another version was edited. */
    deckVersion: p.integer(),
  },
});
