import { useLive } from '@repaso/card-store';
import { useLearnerStore } from '../../learner.resource.ts';

/** How many cards there are and how many wait today; undefined while it is looked up, null when it cannot be. */
export function useSummary(userId: string) {
  const store = useLearnerStore(userId);
  return useLive(() => store.summary().catch(() => null), [store]);
}
