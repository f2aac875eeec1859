import { blankContent, type CardSide, type DeckCard, type PushedCard } from '@repaso/contracts';
import { appError, inSlices, mapInSlices } from '@repaso/service-kit';
import { applyChanges } from '../../domain/ledger/apply-changes.command.ts';
import { deckCardCopyId, newReverse } from '@repaso/sync';
import type { LearnerTransaction } from '../../domain/ledger/learner-transaction.ts';
import { freshCard, withLifecycle } from '../../domain/ledger/server-card.ts';
import { readCards } from '../../domain/ledger/stored-card.ts';
import { readDirection } from './read-direction.ts';

export interface AddedDeck {
  added: number;
  /** Number of the deck's cards that the learner already had. */
  present: number;
}

/**
 * Adds cards of a deck to the learner's cards. Cards that the learner already has stay unchanged; deleted ones are
 * restored with their progress. The setting `direction` decides which side new cards ask, and whether each gets a
 * reverse card. Adds either all cards or none.
 * @throws CARD_LIMIT
 */
export async function addDeckCards(
  transaction: LearnerTransaction,
  deckCards: readonly SourceCard[],
  now: Date,
): Promise<AddedDeck> {
  const ids = new Map<string, SourceCard>();
  await inSlices(deckCards, (card) => ids.set(deckCardCopyId(transaction.userId, card.id), card));
  const known = await readCards(transaction.client, transaction.userId, [...ids.keys()]);
  const deleted = known.filter((card) => card.deleted);
  for (const card of known) ids.delete(card.id);
  const direction = await readDirection(transaction);
  const restored = deleted.map((card) => withLifecycle(card, false, now));
  const side = direction === 'BACK' ? 'BACK' : 'FRONT';
  const fresh = await mapInSlices(ids, ([id, card]) => ownCard(id, card, now, side));
  const reverses = direction === 'BOTH' ? await mapInSlices(fresh, (card) => reverseCard(card, now)) : [];
  const cards = [...restored, ...fresh, ...reverses];
  const { refused } = await applyChanges(transaction, { cards, entries: [] }, now);
  if (refused[0] !== undefined) throw appError(refused[0].code);
  return { added: restored.length + fresh.length, present: known.length - deleted.length };
}

/** The fields of a deck's card that are needed to copy it. */
export type SourceCard = Omit<DeckCard, 'createdAt' | 'updatedAt'>;

/** Returns a copy of a deck's card as a new card of the learner, in the form in which a device would push it. */
export function ownCard(id: string, card: SourceCard, now: Date, activeSide: CardSide = 'FRONT') {
  const { frontValue, frontExample, backValue, backExample, tags, partOfSpeech } = card;
  const texts = { frontValue, frontExample, backValue, backExample, tags, partOfSpeech };
  const source = { sourceDeckId: card.deckId, sourceCardId: card.id };
  return freshCard({ id, ...source }, { ...blankContent, ...texts, activeSide }, now);
}

function reverseCard(card: PushedCard, now: Date): PushedCard {
  return { ...newReverse(card, card.deletedStamp, now.toISOString()), progress: null };
}
