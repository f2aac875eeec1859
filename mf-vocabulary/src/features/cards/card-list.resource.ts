import { useEffect, useState } from 'react';
import { useLive } from '@repaso/card-store';
import type { CardStore, LocalCard, SyncResult } from '@repaso/card-store';
import { requestSync, useLearnerStore } from '../../learner.resource.ts';
import { byWord, searchText } from './card-search.ts';

export interface ListedCard extends LocalCard {
  searchText: string;
}

export type CardList =
  | { kind: 'loading' }
  /** `code` of a failed sync of an empty device; null when this device's own store failed. */
  | { kind: 'failed'; code: string | null }
  | { kind: 'ready'; cards: ListedCard[]; today: string };

const patience = 2_000;

async function readCards(store: CardStore): Promise<CardList> {
  try {
    const [cards, today] = await Promise.all([store.allCards(), store.today()]);
    const listed = cards.sort(byWord).map((card) => ({ ...card, searchText: searchText(card) }));
    return { kind: 'ready', cards: listed, today };
  } catch {
    return { kind: 'failed', code: null };
  }
}

const isEmpty = (list: CardList | undefined) => list?.kind === 'ready' && list.cards.length === 0;

/** How the sync ended that an empty device waits for; undefined while it is waited for, null after long enough. */
function useArrival(userId: string, isWaiting: boolean, attempt: number): SyncResult | null | undefined {
  const [arrival, setArrival] = useState<{ attempt: number; result: SyncResult | null }>();
  useEffect(() => {
    if (!isWaiting) return;
    const arrive = (result: SyncResult | null) => setArrival({ attempt, result });
    const timer = setTimeout(() => arrive(null), patience);
    void requestSync(userId).then(arrive);
    return () => clearTimeout(timer);
  }, [userId, isWaiting, attempt]);
  return arrival?.attempt === attempt ? arrival.result : undefined;
}

/** All cards of a learner, in the order of a dictionary. A device without any asks the server first. */
export function useCardList(userId: string): { list: CardList; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const store = useLearnerStore(userId);
  const read = useLive(() => readCards(store), [store, attempt]);
  const arrival = useArrival(userId, isEmpty(read), attempt);
  return { list: settle(read, arrival), retry: () => setAttempt(attempt + 1) };
}

function settle(read: CardList | undefined, arrival: SyncResult | null | undefined): CardList {
  if (read === undefined || !isEmpty(read)) return read ?? { kind: 'loading' };
  if (arrival === undefined) return { kind: 'loading' };
  const isRefused = arrival !== null && !arrival.success && arrival.error !== 'DEMO_REFUSED';
  return isRefused ? { kind: 'failed', code: arrival.error } : read;
}
