import { useLearnerOf, useLive } from '@repaso/card-store';
import type { CardStore, DeckHolding, DeckComparison, LearnerState } from '@repaso/card-store';
import type { DeckWithCards } from '@repaso/contracts';
import { call, useAuth } from '@repaso/shell-api';

/** The cards of whoever may add some here: signed in and verified, or the demo. Null for visitors, who only look. */
export function useDeckLearner(): LearnerState | null {
  const { user } = useAuth();
  const userId = user?.emailVerified === true ? user.id : null;
  const state = useLearnerOf(userId, call);
  return userId === null ? null : state;
}

function useStore(): CardStore | null {
  const state = useDeckLearner();
  return state?.kind === 'open' ? state.learner.store : null;
}

const none: ReadonlyMap<string, DeckHolding> = new Map();

/** What the learner has of each of these decks. */
export function useHoldings(deckIds: readonly string[]): ReadonlyMap<string, DeckHolding> {
  const store = useStore();
  const ids = deckIds.join();
  const read = async () => (store === null ? none : store.deckHoldings(ids.split(',')));
  return useLive<ReadonlyMap<string, DeckHolding>>(() => read().catch(() => none), [store, ids]) ?? none;
}

/** How the learner stands to a deck; undefined for visitors, and until it is known. */
export function useStanding(deck: DeckWithCards | undefined): DeckComparison | undefined {
  const store = useStore();
  return useLive(() => {
    if (store === null || deck === undefined) return undefined;
    return store.deckComparison(deck).catch(() => undefined);
  }, [store, deck]);
}

/** Whether the author has done anything that a learner may want to know of. */
export function hasNews({ changed, fresh, removed }: DeckComparison): boolean {
  return changed.length + fresh.size + removed.length > 0;
}
