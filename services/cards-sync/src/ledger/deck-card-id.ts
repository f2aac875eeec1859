import { v5 } from 'uuid';

/** The id that a deck's card has among a learner's own: derived, so that every device and every repeat finds the same. */
export function deckCardId(userId: string, sourceCardId: string): string {
  return v5(sourceCardId, userId);
}
