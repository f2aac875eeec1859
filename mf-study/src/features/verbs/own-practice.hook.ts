import { demoUserId } from '@repaso/contracts';
import { useLive } from '@repaso/card-store';
import type { CardStore } from '@repaso/card-store';
import { useAuth } from '@repaso/shell-api';
import { useLearnerState } from '../../shared/learner.tsx';

/**
 * Returns what the learner's store has about the practice of verbs, and again after each change; undefined while it is
 * read, so that nothing moves when it is there. `none`: for visitors, and if it cannot be read.
 */
export function useOwnPractice<T>(read: (store: CardStore) => Promise<T>, none: T): T | undefined {
  const { user } = useAuth();
  const state = useLearnerState();
  const store = state.kind === 'open' ? state.learner.store : null;
  const found = useLive(
    async () => (store === null ? undefined : await read(store).catch(() => none)),
    [store],
  );
  // The demo's store opens only after the server has sent its first cards.
  const opensAtOnce = user?.emailVerified === true && user.id !== demoUserId;
  return found ?? (opensAtOnce ? undefined : none);
}
