import { errorCodeOf, demoUserId, type ClientErrorCode, type ErrorCode } from '@repaso/contracts';
import { createExternalStore } from '@repaso/external-store';
import { useMemo, useSyncExternalStore } from 'react';
import type { Sync } from '../sync/create-sync.ts';
import { openStore, type CardStore } from '../open-store.ts';
import { closeSync, openSync } from '../sync/open-sync.ts';
import { lastPendingCount } from '../device/learner-records.ts';
import { addStarterCards } from '../commands/starter-cards.ts';
import { createSyncTransport, type PlatformCall } from '../sync/transport.ts';

/** A learner's store and its sync client. */
export interface Learner {
  store: CardStore;
  sync: Sync;
}

/**
 * The state of opening a learner's store. Only opening the demo can fail, because its first cards come from the server.
 */
export type LearnerState =
  | { kind: 'opening' }
  | { kind: 'failed'; code: ErrorCode | ClientErrorCode; retry: () => void }
  | { kind: 'open'; learner: Learner };

/**
 * Opens a learner's store and starts its sync. All screens and remotes of a page share one store and one sync client. A
 * demo without cards first gets the starter deck. A null `userId` (no user is signed in) stops the sync, and the state
 * stays 'opening'.
 *
 * @example const state = useLearnerStore(user?.id ?? null, call);
 */
export function useLearnerStore(userId: string | null, call: PlatformCall): LearnerState {
  const opened = useMemo(() => openLearner(userId, call), [userId, call]);
  return useSyncExternalStore(opened.subscribe, opened.get);
}

/** Milliseconds after which a new device shows its empty collection, although its first cards may be on their way. */
const longestWait = 2_000;

/** Whether this device has never had the learner's data, so that every screen would first be empty. */
const isNewDevice = (userId: string) => lastPendingCount(userId) === null;

function firstCards(sync: Sync): Promise<unknown> {
  return Promise.race([sync.begun(), new Promise((resolve) => setTimeout(resolve, longestWait))]);
}

/**
 * Returns the state as an external store. The learner's store opens with the first subscriber, because rendering must
 * have no side effects.
 */
function openLearner(userId: string | null, call: PlatformCall) {
  let hasBegun = false;
  // The sync keeps running after the last subscriber has left: other screens of the page may use it.
  const begin = () => {
    if (!hasBegun) open();
    hasBegun = true;
    return undefined;
  };
  const { get, set: show, subscribe } = createExternalStore<LearnerState>({ kind: 'opening' }, begin);
  const open = () => {
    if (userId === null) return closeSync();
    const store = openStore(userId);
    const learner = { store, sync: openSync(store, createSyncTransport(call, userId)) };
    const showOpen = () => show({ kind: 'open', learner });
    if (userId === demoUserId) addStarterCards(store, call).then(showOpen, fail);
    else if (isNewDevice(userId)) void firstCards(learner.sync).then(showOpen);
    else showOpen();
  };
  const fail = (error: unknown) => show({ kind: 'failed', code: errorCodeOf(error), retry });
  const retry = () => {
    show({ kind: 'opening' });
    open();
  };
  return { get, subscribe };
}
