import { createSync, type Sync } from './create-sync.ts';
import type { CardStore } from '../open-store.ts';
import type { SyncTransport } from './transport.ts';

interface OpenedSync {
  store: CardStore;
  sync: Sync;
  stop: () => void;
  /** When a screen last retried a failed run, in milliseconds of `performance.now()`. */
  retriedAt: number;
}

const retryPauseMs = 30_000;

/** The page's only sync client: all remotes of a page share this module. */
const page: { opened: OpenedSync | null } = { opened: null };

/**
 * Starts and returns the sync client of a store, the same one for every screen and remote of the page. Opening another
 * user's stops the former one.
 */
export function openSync(store: CardStore, transport: SyncTransport): Sync {
  if (page.opened?.store === store) return retryFailed(page.opened);
  closeSync();
  const sync = createSync(store, transport);
  page.opened = { store, sync, stop: sync.start(), retriedAt: -Infinity };
  return sync;
}

/**
 * Retries a failed run when a screen opens, at most every 30 seconds, because several screens open at once. Refused cards
 * stay refused until the learner retries or the page is reloaded.
 */
function retryFailed(opened: OpenedSync): Sync {
  const { sync, retriedAt } = opened;
  const now = performance.now();
  if (sync.state().kind === 'failed' && now - retriedAt >= retryPauseMs) {
    opened.retriedAt = now;
    void sync.requestSync();
  }
  return sync;
}

/** Stops the page's sync client, for signing out. Pending changes stay in the outbox. */
export function closeSync(): void {
  page.opened?.stop();
  page.opened = null;
}
