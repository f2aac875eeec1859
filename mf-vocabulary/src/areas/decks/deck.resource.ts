import type { AddedCards, CardStore, ChangedCard } from '@repaso/card-store';
import { demoUserId } from '@repaso/contracts';
import type { CallData, DeckCard, DeckWithCards } from '@repaso/contracts';
import { call, isApiError } from '@repaso/shell-api';
import { apiQuery } from '@repaso/shell-api/query';
import { vocabularyApi } from '../../shared/vocabulary-api.resource.ts';
import { isAccessCode } from './deck-address.ts';

const api = vocabularyApi.injectEndpoints({
  endpoints: (build) => ({
    /** A deck by its id or access code. */
    deck: build.query<CallData<'getDeck'>, string>({
      query: (address) => apiQuery('getDeck', { params: { id: address }, query: {} }),
    }),
  }),
});

export const { useDeckQuery } = api;

/** Result of adding cards. `isLocalOnly`: only stored on this device so far. */
export interface AddedToLearner extends AddedCards {
  isLocalOnly: boolean;
}

/** A deck with the address it was opened by. */
export interface OpenedDeck {
  deck: DeckWithCards;
  address: string;
}

const unreachable = ['OFFLINE', 'NETWORK', 'TIMEOUT'];

/**
 * Adds cards of a deck to the learner's own: on the server, or in the local store when offline and in the demo. Both
 * create the same ids, so doing both is harmless.
 *
 * @throws ApiError from the server
 * @throws StoreError from the local store
 */
export async function addToLearner(
  store: CardStore,
  { deck, address }: OpenedDeck,
  cards: readonly DeckCard[],
): Promise<AddedToLearner> {
  const addLocally = async () => ({ ...(await store.addDeckCards(cards)), isLocalOnly: true });
  if (store.userId === demoUserId) return addLocally();
  try {
    const cardIds = cards.map(({ id }) => id);
    const accessCode = isAccessCode(address) ? address : undefined;
    const added = await call('addDeckToUser', { params: { id: deck.id }, body: { cardIds, accessCode } });
    return { ...added, isLocalOnly: false };
  } catch (error) {
    if (!isApiError(error) || !unreachable.includes(error.code)) throw error;
    return addLocally();
  }
}

/** Applies the author's changes and additions to the learner's cards. */
export async function applyDeckUpdates(
  store: CardStore,
  opened: OpenedDeck,
  updates: { changed: readonly ChangedCard[]; added: readonly DeckCard[] },
): Promise<number> {
  const changed = await store.applyDeckChanges(updates.changed);
  if (updates.added.length === 0) return changed;
  return changed + (await addToLearner(store, opened, updates.added)).added;
}
