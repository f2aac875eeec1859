import { createSync, type Sync } from './create-sync.ts';
import type { CardStore } from './open-store.ts';
import type { SyncTransport } from './transport.ts';

interface OpenedSync {
  store: CardStore;
  sync: Sync;
  stop: () => void;
}

/** One holder a page, because all remotes of a page share this module. */
const page: { opened: OpenedSync | null } = { opened: null };

/**
 * The sync client of a store, started; the same one for every screen and remote of the page. Opening another user's
 * stops the former one.
 */
export function openSync(store: CardStore, transport: SyncTransport): Sync {
  if (page.opened?.store === store) return revive(page.opened.sync);
  closeSync();
  const sync = createSync(store, transport);
  page.opened = { store, sync, stop: sync.start() };
  return sync;
}

/** A run that was refused is tried again by whoever comes back: perhaps the learner has signed in meanwhile. */
function revive(sync: Sync): Sync {
  if (sync.state().kind === 'failed') void sync.retryNow();
  return sync;
}

/** Stops the page's sync client, for signing out. What waits stays in the outbox. */
export function closeSync(): void {
  page.opened?.stop();
  page.opened = null;
}
