/** A deck's cards as a learner's own, made on this device: what `addDeckToUser` does where there is no server to ask. */
import { demoUserId, type DeckCard } from '@repaso/contracts';
import { deckCardId } from '@repaso/sync';
import type { ChangedCard } from '../queries/deck-comparison.ts';
import { cards as readCards } from '../queries/cards.ts';
import type { StoreCore } from '../rows/store-core.ts';
import { addCards } from './card-lifecycle.ts';
import { editCards } from './edit-cards.ts';

/** What adding cards of a deck came to; the same as the server returns. */
export interface AddedCards {
  added: number;
  /** Cards that the learner had before. */
  present: number;
}

/**
 * The id a deck's card has among a learner's own: the one the server gives it too, so that adding here and adding there
 * is adding once. The demo, whose id is no UUID to derive from, keeps the card's own.
 */
export function ownCardId(userId: string, sourceCardId: string): string {
  return userId === demoUserId ? sourceCardId : deckCardId(userId, sourceCardId);
}

/** Adds cards of a deck; those the learner has stay as they are, a deleted one comes back with its progress. */
export async function addDeckCards(core: StoreCore, deckCards: readonly DeckCard[]): Promise<AddedCards> {
  const cards = deckCards.map((card) => ({
    ...contentOfDeckCard(card),
    id: ownCardId(core.userId, card.id),
  }));
  const known = await readCards(
    core,
    cards.map(({ id }) => id),
  );
  const present = known.filter(({ deleted }) => !deleted).length;
  await addCards(core, cards);
  return { added: cards.length - present, present };
}

/** Replaces texts of cards with the author's; their progress stays. Returns how many changed. */
export function applyDeckChanges(core: StoreCore, changed: readonly ChangedCard[]): Promise<number> {
  const edits = changed.map(({ card, source, fields }) => ({
    cardId: card.id,
    changes: Object.fromEntries(fields.map((field) => [field, source[field]])),
  }));
  return editCards(core, edits, { keepProgress: true });
}

function contentOfDeckCard(card: DeckCard) {
  const { id, deckId, frontValue, frontExample, backValue, backExample, tags, partOfSpeech } = card;
  const texts = { frontValue, frontExample, backValue, backExample, tags, partOfSpeech };
  return { ...texts, sourceDeckId: deckId, sourceCardId: id };
}
