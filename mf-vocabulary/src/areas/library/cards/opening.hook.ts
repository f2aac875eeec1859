import { useEffect, useState } from 'react';
import type { CardStore } from '@repaso/card-store';
import { leitnerConfig } from '@repaso/leitner';
import { useLearner } from '../../../learner.resource.ts';
import type { ReadyList } from './manager-state.hook.ts';

/**
 * The list as the top of the card manager first shows it: with the totals of its folders, and without cards, which take
 * much longer to read. Undefined while it is counted; null when it cannot be counted, or is not wanted.
 */
export function useOpening(userId: string, isWanted: boolean): ReadyList | null | undefined {
  const state = useLearner(userId);
  const store = state.kind === 'open' ? state.learner.store : null;
  const [counted, setCounted] = useState<{ store: CardStore; list: ReadyList | null }>();
  useEffect(() => {
    if (store === null || !isWanted) return;
    const finish = (list: ReadyList | null) => setCounted({ store, list });
    countIn(store).then(finish, () => finish(null));
  }, [store, isWanted]);
  if (!isWanted) return null;
  return counted?.store === store ? counted.list : undefined;
}

async function countIn(store: CardStore): Promise<ReadyList> {
  const [totals, today, { ladder }] = await Promise.all([
    store.folderTotals(),
    store.today(),
    store.settings(),
  ]);
  return {
    ...{ kind: 'ready', store, cards: [], today, totals },
    boxes: leitnerConfig(ladder).schedule.length,
  };
}
