import { useCallback } from 'react';
import type { AddedCards, CardStore, ChangedCard } from '@repaso/card-store';
import { demoUserId } from '@repaso/contracts';
import type { DeckCard, DeckWithCards } from '@repaso/contracts';
import { call, isApiError } from '@repaso/shell-api';
import { isAccessCode } from './deck-address.ts';
import { useReading } from './reading.hook.ts';

/** A deck by its id or access code. */
export function useDeck(address: string) {
  return useReading<DeckWithCards>(
    useCallback((signal) => call('getDeck', { params: { idOrCode: address }, query: {}, signal }), [address]),
  );
}

/** What adding came to; `isHere`: on this device alone so far. */
export interface AddedToLearner extends AddedCards {
  isHere: boolean;
}

/** A deck as it was opened. */
export interface OpenedDeck {
  deck: DeckWithCards;
  address: string;
}

const unreachable = ['OFFLINE', 'NETWORK', 'TIMEOUT'];

/**
 * Makes cards of a deck the learner's own: on the server, or here when that cannot be reached and for the demo. Both give
 * them the same ids, so it does not matter which happened, nor whether both did.
 *
 * @throws ApiError of the server's; StoreError of this device's
 */
export async function addToLearner(
  store: CardStore,
  { deck, address }: OpenedDeck,
  cards: readonly DeckCard[],
): Promise<AddedToLearner> {
  const addHere = async () => ({ ...(await store.addDeckCards(cards)), isHere: true });
  if (store.userId === demoUserId) return addHere();
  try {
    const cardIds = cards.map(({ id }) => id);
    const accessCode = isAccessCode(address) ? address : undefined;
    const added = await call('addDeckToUser', { params: { id: deck.id }, body: { cardIds, accessCode } });
    return { ...added, isHere: false };
  } catch (error) {
    if (!isApiError(error) || !unreachable.includes(error.code)) throw error;
    return addHere();
  }
}

/** Takes over what an author has changed and added. */
export async function takeUpdates(
  store: CardStore,
  opened: OpenedDeck,
  updates: { changed: readonly ChangedCard[]; added: readonly DeckCard[] },
): Promise<number> {
  const changed = await store.applyDeckChanges(updates.changed);
  if (updates.added.length === 0) return changed;
  return changed + (await addToLearner(store, opened, updates.added)).added;
}
