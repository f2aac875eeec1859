import { useEffect, useState } from 'react';
import type { CardStore } from '@repaso/card-store';
import type { DeckView } from '@repaso/contracts';
import { call } from '@repaso/shell-api';
import { recommendedDeck } from './recommended-deck.ts';

/** Maximum number of decks per call. */
const limit = 100;

async function readRecommendation(store: CardStore): Promise<DeckView | null> {
  const [{ decks }, lines] = await Promise.all([
    call('getCatalogue', { query: { offset: 0, limit } }),
    store.cardLines(),
  ]);
  return recommendedDeck(decks, new Set(lines.flatMap(({ sourceDeckId }) => sourceDeckId ?? [])));
}

/**
 * Returns the recommended deck: undefined while loading, null without a recommendation or when the catalogue cannot be
 * loaded. Sends a request only if `isWanted`.
 */
export function useRecommendedDeck(store: CardStore, isWanted: boolean): DeckView | null | undefined {
  const [deck, setDeck] = useState<DeckView | null>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    const show = (found: DeckView | null) => isCurrent && setDeck(found);
    readRecommendation(store).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [store, isWanted]);
  return deck;
}
