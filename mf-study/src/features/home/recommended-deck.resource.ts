import { useEffect, useState } from 'react';
import type { CardStore } from '@repaso/card-store';
import type { DeckView } from '@repaso/contracts';
import { call } from '@repaso/shell-api';
import { recommendedDeck } from './recommended-deck.ts';

/** As many decks as one call gives. */
const limit = 100;

async function readRecommendation(store: CardStore): Promise<DeckView | null> {
  const [{ decks }, lines] = await Promise.all([
    call('getCatalogue', { query: { offset: 0, limit } }),
    store.cardLines(),
  ]);
  return recommendedDeck(decks, new Set(lines.flatMap(({ sourceDeckId }) => sourceDeckId ?? [])));
}

/**
 * A deck to take next; undefined while it is asked for, null when there is none or the catalogue is out of reach. Asks
 * only when it is wanted.
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
