import { useLive } from '@repaso/card-store';
import type { CardStore } from '@repaso/card-store';
import type { CallData, DeckView } from '@repaso/contracts';
import { apiQuery, createApi, injectApi, transientReads } from '@repaso/shell-api/query';
import { recommendedDeck } from './recommended-deck.ts';

/** Maximum number of decks per call. */
const limit = 100;

const homeApi = createApi({
  ...transientReads,
  reducerPath: 'home',
  endpoints: (build) => ({
    catalogue: build.query<CallData<'getCatalogue'>, null>({
      query: () => apiQuery('getCatalogue', { query: { offset: 0, limit } }),
    }),
  }),
});

injectApi(homeApi);

/** Ids of the decks from which the learner has cards. */
async function readHeldDecks(store: CardStore): Promise<ReadonlySet<string>> {
  const lines = await store.cardLines();
  return new Set(lines.flatMap(({ sourceDeckId }) => sourceDeckId ?? []));
}

/**
 * Returns the recommended deck: undefined while loading, null without a recommendation or when the catalogue or the
 * learner's cards cannot be read.
 */
export function useRecommendedDeck(store: CardStore): DeckView | null | undefined {
  const { data, isError } = homeApi.useCatalogueQuery(null);
  const held = useLive(() => readHeldDecks(store).catch(() => null), [store]);
  if (isError || held === null) return null;
  return data === undefined || held === undefined ? undefined : recommendedDeck(data.decks, held);
}
