import { useEffect, useState } from 'react';
import { useLive } from '@repaso/card-store';
import type { CardStore, LocalCard, Sync, SyncResult } from '@repaso/card-store';
import { useLearner } from '../../learner.resource.ts';
import { byWord, searchText } from './card-search.ts';

export interface ListedCard extends LocalCard {
  searchText: string;
}

export type CardList =
  | { kind: 'loading' }
  /** `code` of a failed call when the device was empty; null when this device's own store failed. */
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
function useArrival(sync: Sync | null, isWaiting: boolean, attempt: number): SyncResult | null | undefined {
  const [arrival, setArrival] = useState<{ attempt: number; result: SyncResult | null }>();
  useEffect(() => {
    if (sync === null || !isWaiting) return;
    const arrive = (result: SyncResult | null) => setArrival({ attempt, result });
    const timer = setTimeout(() => arrive(null), patience);
    void sync.requestSync().then(arrive);
    return () => clearTimeout(timer);
  }, [sync, isWaiting, attempt]);
  return arrival?.attempt === attempt ? arrival.result : undefined;
}

/** All cards of a learner, in the order of a dictionary. A device without any asks the server first. */
export function useCardList(userId: string): { list: CardList; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const state = useLearner(userId);
  const { store, sync } = state.kind === 'open' ? state.learner : { store: null, sync: null };
  const read = useLive(() => (store === null ? undefined : readCards(store)), [store, attempt]);
  const arrival = useArrival(sync, isEmpty(read), attempt);
  if (state.kind === 'failed') return { list: { kind: 'failed', code: state.code }, retry: state.retry };
  return { list: settle(read, arrival), retry: () => setAttempt(attempt + 1) };
}

function settle(read: CardList | undefined, arrival: SyncResult | null | undefined): CardList {
  if (read === undefined || !isEmpty(read)) return read ?? { kind: 'loading' };
  if (arrival === undefined) return { kind: 'loading' };
  const isRefused = arrival !== null && !arrival.success && arrival.error !== 'DEMO_REFUSED';
  return isRefused ? { kind: 'failed', code: arrival.error } : read;
}
