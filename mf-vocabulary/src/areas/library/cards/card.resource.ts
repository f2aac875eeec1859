import { useLive } from '@repaso/card-store';
import type { CardStore } from '@repaso/card-store';

const noLapses: ReadonlyMap<string, number> = new Map();

/** How often each card was forgotten; nothing until the log is read, or when it cannot be. */
export function useLapses(store: CardStore): ReadonlyMap<string, number> {
  return useLive(() => store.lapses().catch(() => noLapses), [store]) ?? noLapses;
}

/** One card with its history; null when it is not there. */
export function useCard(store: CardStore, cardId: string) {
  return useLive(async () => {
    const [card, log] = await Promise.all([store.card(cardId), store.entriesOfCard(cardId)]);
    return card === undefined || card.deleted ? null : { card, log };
  }, [store, cardId]);
}

/** Cards that may be had back; undefined while they are looked up. */
export function useDeletedCards(store: CardStore) {
  return useLive(() => store.deletedCards().catch(() => []), [store]);
}
