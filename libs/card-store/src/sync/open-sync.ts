import { createSync, type Sync } from './create-sync.ts';
import type { CardStore } from '../open-store.ts';
import type { SyncTransport } from './transport.ts';

interface OpenedSync {
  store: CardStore;
  sync: Sync;
  stop: () => void;
  /** When a screen last had a failed run repeated, in milliseconds of the page's own clock. */
  revivedAt: number;
}

const revivalPauseMs = 30_000;

/** One holder a page, because all remotes of a page share this module. */
const page: { opened: OpenedSync | null } = { opened: null };

/**
 * The sync client of a store, started; the same one for every screen and remote of the page. Opening another user's
 * stops the former one.
 */
export function openSync(store: CardStore, transport: SyncTransport): Sync {
  if (page.opened?.store === store) return revive(page.opened);
  closeSync();
  const sync = createSync(store, transport);
  page.opened = { store, sync, stop: sync.start(), revivedAt: -Infinity };
  return sync;
}

/**
 * A screen that opens after a failed run has it repeated, since the reason may have gone. Several screens open at once, so
 * this happens once in a while only; and refused cards stay refused until the learner retries or the page is loaded again.
 */
function revive(opened: OpenedSync): Sync {
  const { sync, revivedAt } = opened;
  const now = performance.now();
  if (sync.state().kind === 'failed' && now - revivedAt >= revivalPauseMs) {
    opened.revivedAt = now;
    void sync.requestSync();
  }
  return sync;
}

/** Stops the page's sync client, for signing out. What waits stays in the outbox. */
export function closeSync(): void {
  page.opened?.stop();
  page.opened = null;
}
