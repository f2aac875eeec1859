import { deckHoldings, useLearnerOf, useLive } from '@repaso/card-store';
import type { DeckHolding, LearnerState } from '@repaso/card-store';
import { call, useAuth } from '@repaso/shell-api';

/** The cards of whoever may add some here: signed in and verified, or the demo. Null for visitors, who only look. */
export function useDeckLearner(): LearnerState | null {
  const { user } = useAuth();
  const userId = user?.emailVerified === true ? user.id : null;
  const state = useLearnerOf(userId, call);
  return userId === null ? null : state;
}

const none: ReadonlyMap<string, DeckHolding> = new Map();

/** What the learner has of each of these decks. */
export function useHoldings(deckIds: readonly string[]): ReadonlyMap<string, DeckHolding> {
  const state = useDeckLearner();
  const store = state?.kind === 'open' ? state.learner.store : null;
  const ids = deckIds.join();
  const read = async () => (store === null ? none : deckHoldings(store, ids.split(',')));
  return useLive<ReadonlyMap<string, DeckHolding>>(() => read().catch(() => none), [store, ids]) ?? none;
}
