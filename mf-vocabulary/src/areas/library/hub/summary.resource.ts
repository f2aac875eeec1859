import { useLive } from '@repaso/card-store';
import { useLearner } from '../../../learner.resource.ts';

/** How many cards there are and how many wait today; undefined while it is looked up, null when it cannot be. */
export function useSummary(userId: string) {
  const state = useLearner(userId);
  return useLive(() => {
    if (state.kind === 'open') return state.learner.store.summary().catch(() => null);
    return state.kind === 'failed' ? null : undefined;
  }, [state]);
}
