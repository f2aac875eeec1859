import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { closeSync, openStore, openSync } from '@repaso/card-store';
import type { CardStore, Sync } from '@repaso/card-store';
import { useAuth } from '@repaso/shell-api';
import { syncTransport } from './sync-transport.ts';

/** The cards of whoever studies here, and their synchronisation. */
export interface Learner {
  store: CardStore;
  sync: Sync;
}

const LearnerContext = createContext<Learner | null>(null);

interface LearnerSource {
  subscribe: (listener: () => void) => () => void;
  get: () => Learner | null;
}

function learnerOf(userId: string): LearnerSource {
  let learner: Learner | null = null;
  return {
    subscribe(listener) {
      const store = openStore(userId);
      learner = { store, sync: openSync(store, syncTransport) };
      listener();
      // Another screen of the page may go on with the same sync.
      return () => undefined;
    },
    get: () => learner,
  };
}

const nobody: LearnerSource = {
  subscribe() {
    closeSync();
    return () => undefined;
  },
  get: () => null,
};

/** Opens the learner's cards and keeps them in step with the server. */
export function LearnerProvider({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const userId = user?.emailVerified === true ? user.id : null;
  const source = useMemo(() => (userId === null ? nobody : learnerOf(userId)), [userId]);
  const learner = useSyncExternalStore(source.subscribe, source.get);
  return <LearnerContext value={learner}>{children}</LearnerContext>;
}

/** Shows its children once the learner's cards are open; they may `useLearner`. */
export function WithLearner({ children }: { children: ReactNode }) {
  return use(LearnerContext) === null ? null : children;
}

export function useLearner(): Learner {
  const learner = use(LearnerContext);
  if (learner === null) throw new Error('useLearner needs WithLearner around it');
  return learner;
}
