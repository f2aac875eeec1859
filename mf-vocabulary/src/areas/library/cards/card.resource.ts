import { startTransition, useEffect, useState } from 'react';
import { useLive } from '@repaso/card-store';
import type { CardLine, CardStore, LocalCard } from '@repaso/card-store';
import type { LogEntry } from '@repaso/contracts';
import { siblingId } from '@repaso/leitner';

const noLapses: ReadonlyMap<string, number> = new Map();

/**
 * Number of lapses by card id; empty until the review log is read, and when it cannot be read. They are read again when
 * `cards` change; null while nothing is to be read. A card with two schedules has the higher number of both.
 */
export function useLapses(store: CardStore, cards: readonly CardLine[] | null): ReadonlyMap<string, number> {
  const [lapses, setLapses] = useState(noLapses);
  useEffect(() => {
    if (cards === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (counts: ReadonlyMap<string, number>) => {
      // React draws a transition in short slices.
      if (!signal.aborted) startTransition(() => setLapses(withSiblings(counts)));
    };
    store.lapsesByCardId({ signal }).then(show, () => undefined);
    return () => leaving.abort();
  }, [store, cards]);
  return lapses;
}

function withSiblings(lapses: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const most = new Map(lapses);
  for (const [id, count] of lapses) {
    const sibling = siblingId(id);
    most.set(sibling, Math.max(count, lapses.get(sibling) ?? 0));
  }
  return most;
}

/** One schedule of a card, with its review log. */
export interface Schedule {
  card: LocalCard;
  log: readonly LogEntry[];
}

/** A card with its schedule. `reverse` is its second schedule; null for other cards. */
export interface FoundCard extends Schedule {
  reverse: Schedule | null;
}

/** Reads a card with its schedules; undefined while loading, null when the card does not exist or is deleted. */
export function useCard(store: CardStore, cardId: string): FoundCard | null | undefined {
  return useLive(async () => {
    const [card, reverse] = await Promise.all([
      readSchedule(store, cardId),
      readSchedule(store, siblingId(cardId)),
    ]);
    return card && { ...card, reverse: reverse?.card.isReverse === true ? reverse : null };
  }, [store, cardId]);
}

async function readSchedule(store: CardStore, cardId: string): Promise<Schedule | null> {
  const [card, log] = await Promise.all([store.card(cardId), store.logEntriesOfCard(cardId)]);
  return card === undefined || card.deleted ? null : { card, log };
}

/** Cards in the trash; undefined while loading, empty when they cannot be read. */
export function useDeletedCards(store: CardStore) {
  return useLive(() => store.deletedCards().catch(() => []), [store]);
}
