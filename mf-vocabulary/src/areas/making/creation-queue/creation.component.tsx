import { useEffect } from 'react';
import { useLearner } from '../../../learner.resource.ts';
import { createAll, useCreatedCards, useQueue } from '../ai-cards/ai-cards.resource.ts';
import type { QueuedCard } from './creation-queue.ts';

const none: QueuedCard[] = [];

/** Shows nothing: creates the cards of the queue for as long as the vocabulary is open. */
export function Creation({ userId }: { userId: string }) {
  const state = useLearner(userId);
  const queue = useQueue(userId) ?? none;
  const created = useCreatedCards(state, userId, queue);
  const store = state.kind === 'open' ? state.learner.store : null;
  useEffect(() => {
    if (store === null || queue.length === 0) return;
    // What does not fit into this browser's store stays in the queue; the frame tells of the store.
    createAll(store).catch(() => undefined);
  }, [store, queue, created]);
  return null;
}
