import { demoUserId, type ClientErrorCode, type ErrorCode } from '@repaso/contracts';
import { useMemo, useSyncExternalStore } from 'react';
import type { Sync } from '../sync/create-sync.ts';
import { openStore, type CardStore } from '../open-store.ts';
import { closeSync, openSync } from '../sync/open-sync.ts';
import { addStarterCards } from '../commands/starter-cards.ts';
import { codeOf } from '../device/store-error.ts';
import { transportOver, type PlatformCall } from '../sync/transport.ts';

/** The cards of whoever studies here, and their synchronisation. */
export interface Learner {
  store: CardStore;
  sync: Sync;
}

/** Where the opening of a learner's cards stands. Only the demo's can fail, which begins with cards of the server's. */
export type LearnerState =
  | { kind: 'opening' }
  | { kind: 'failed'; code: ErrorCode | ClientErrorCode; retry: () => void }
  | { kind: 'open'; learner: Learner };

/**
 * Opens a learner's cards and keeps them in step with the server, for every screen and remote alike; a demo without
 * cards gets those of the starter deck first. Null, when nobody studies, stops the synchronisation.
 *
 * @example const state = useLearnerOf(user?.id ?? null, call);
 */
export function useLearnerOf(userId: string | null, call: PlatformCall): LearnerState {
  const opened = useMemo(() => openLearner(userId, call), [userId, call]);
  return useSyncExternalStore(opened.subscribe, opened.state);
}

/** Opens with the first subscriber, because drawing a screen must have no effects. */
function openLearner(userId: string | null, call: PlatformCall) {
  const listeners = new Set<() => void>();
  let state: LearnerState = { kind: 'opening' };
  let hasBegun = false;
  const show = (next: LearnerState) => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  const open = () => {
    if (userId === null) return closeSync();
    const store = openStore(userId);
    const learner = { store, sync: openSync(store, transportOver(call, userId)) };
    if (userId !== demoUserId) return show({ kind: 'open', learner });
    addStarterCards(store, call).then(() => show({ kind: 'open', learner }), fail);
  };
  const fail = (error: unknown) => show({ kind: 'failed', code: codeOf(error), retry });
  const retry = () => {
    show({ kind: 'opening' });
    open();
  };
  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      if (!hasBegun) open();
      hasBegun = true;
      // Another screen of the page may go on with the same sync.
      return () => listeners.delete(listener);
    },
  };
}
