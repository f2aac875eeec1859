import { useEffect, useMemo, useState } from 'react';
import { useLive } from '@repaso/card-store';
import type { CardLine, CardStore, Sync, SyncResult } from '@repaso/card-store';
import { leitnerConfig } from '@repaso/leitner';
import { useLearner } from '../learner.resource.ts';
import { reuseEqualLines } from './reuse-lines.ts';

/** All cards of a learner with the fields that lists show, and what is needed to display their progress. */
export interface CardListData {
  cards: readonly CardLine[];
  today: string;
  /** Number of Leitner boxes in the learner's schedule. */
  boxes: number;
}

export type CardList =
  | { kind: 'loading' }
  /**
   * `code` is the error code of opening the card store, or of the first sync on a device without cards. It is null when
   * the cards could not be read from the store.
   */
  | { kind: 'failed'; code: string | null }
  | ({ kind: 'ready'; store: CardStore } & CardListData);

const syncTimeout = 2_000;

function readerOf(store: CardStore): () => Promise<CardList> {
  let before: readonly CardLine[] = [];
  return async () => {
    try {
      const [lines, today, { ladder }] = await Promise.all([
        store.cardLines(),
        store.today(),
        store.settings(),
      ]);
      before = reuseEqualLines(before, lines);
      return { kind: 'ready', store, cards: before, today, boxes: leitnerConfig(ladder).schedule.length };
    } catch {
      return { kind: 'failed', code: null };
    }
  };
}

const isEmpty = (list: CardList | undefined) => list?.kind === 'ready' && list.cards.length === 0;

/**
 * Result of the first sync of a device without cards: undefined while it is pending, null when it takes more than two
 * seconds. `attempt` changes with each retry.
 */
function useFirstSync(sync: Sync | null, isWaiting: boolean, attempt: number): SyncResult | null | undefined {
  const [firstSync, setFirstSync] = useState<{ attempt: number; result: SyncResult | null }>();
  useEffect(() => {
    if (sync === null || !isWaiting) return;
    const finish = (result: SyncResult | null) => setFirstSync({ attempt, result });
    const timer = setTimeout(() => finish(null), syncTimeout);
    void sync.requestSync().then(finish);
    return () => clearTimeout(timer);
  }, [sync, isWaiting, attempt]);
  return firstSync?.attempt === attempt ? firstSync.result : undefined;
}

/**
 * All cards of a learner, updated after every change. A device without cards stays in `loading` until the first sync,
 * for at most two seconds. The list then fails if that sync failed. While `isHeld`, no card is read.
 */
export function useCardList(userId: string, isHeld = false): { list: CardList; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const state = useLearner(userId);
  const { store, sync } = state.kind === 'open' ? state.learner : { store: null, sync: null };
  const read = useMemo(() => (store === null || isHeld ? () => undefined : readerOf(store)), [store, isHeld]);
  const found = useLive(read, [read, attempt]);
  const firstSync = useFirstSync(sync, isEmpty(found), attempt);
  if (state.kind === 'failed') return { list: { kind: 'failed', code: state.code }, retry: state.retry };
  return { list: listAfterSync(found, firstSync), retry: () => setAttempt(attempt + 1) };
}

function listAfterSync(read: CardList | undefined, firstSync: SyncResult | null | undefined): CardList {
  if (read === undefined || !isEmpty(read)) return read ?? { kind: 'loading' };
  if (firstSync === undefined) return { kind: 'loading' };
  const isRefused = firstSync !== null && !firstSync.success && firstSync.error !== 'DEMO_REFUSED';
  return isRefused ? { kind: 'failed', code: firstSync.error } : read;
}
