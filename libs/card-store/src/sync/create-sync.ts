/**
 * The sync client decides when a device synchronises. These set the refresh flag and so start a run: a screen, the
 * start of the page, the return of the network, a write (after 3 seconds), and a failure (with backoff). The end of a
 * run clears the flag, whether it succeeded or not. Only one run at a time happens in all tabs of a browser.
 */
import { demoUserId } from '@repaso/contracts';
import { storeCoreOf, type CardStore } from '../open-store.ts';
import type { StoreCore } from '../rows/store-core.ts';
import { browserEnvironment, type SyncEnvironment } from './sync-environment.ts';
import { SyncRunner, type SyncReason, type SyncResult } from './sync-runner.ts';
import { SyncStateStore, type SyncState } from './sync-state-store.ts';
import type { SyncTransport } from './transport.ts';

/** The sync client of one user. */
export interface Sync {
  /** Returns the present state of the synchronisation; the same object until it changes. */
  state: () => SyncState;
  subscribe: (listener: () => void) => () => void;
  /**
   * Requests a sync run. Resolves when that run has ended; it is the next one if another is running now. Never rejects.
   */
  requestSync: (reason?: SyncReason) => Promise<SyncResult>;
  /** Requests a sync run that also sends the changes that the server refused before. */
  retryNow: () => Promise<SyncResult>;
  /** Requests a sync run that compares all cards here with the server (full reconcile). */
  repair: () => Promise<SyncResult>;
  /** Resolves when a run has stored what a new device begins with, or has ended. */
  begun: () => Promise<void>;
  /** Starts listening to the triggers, and requests the first run. Returns a function that stops the sync client. */
  start: () => () => void;
}

const writePause = 3_000;

/** Creates the sync client of a card store. The demo user's cards are never sent. */
export function createSync(
  store: CardStore,
  transport: SyncTransport,
  overrides: Partial<SyncEnvironment> = {},
): Sync {
  const core = storeCoreOf(store);
  const environment = { ...browserEnvironment, ...overrides };
  const isLocal = core.userId === demoUserId;
  const stateStore = new SyncStateStore(core, environment, isLocal);
  const runner = new SyncRunner({ core, transport, environment, stateStore });
  return {
    state: () => stateStore.state(),
    subscribe: (listener) => stateStore.subscribe(listener),
    requestSync: (reason = 'refresh') => runner.request(reason),
    retryNow: () => runner.request('retry'),
    repair: () => runner.request('repair'),
    begun: () => runner.begun(),
    start() {
      const stops = [stateStore.follow(), ...(isLocal ? [] : followTriggers(core, environment, runner))];
      return () => stops.forEach((stop) => stop());
    },
  };
}

/**
 * Requests a run at the return of the network and after writes of the learner. Focus on the page does not start a run.
 * Returns functions that stop it.
 */
function followTriggers(core: StoreCore, environment: SyncEnvironment, runner: SyncRunner): (() => void)[] {
  let cancelWrite: (() => void) | null = null;
  const onWrite = () => {
    cancelWrite ??= environment.later(writePause, () => {
      cancelWrite = null;
      void runner.request('write');
    });
  };
  const onOnline = () => void runner.request('online');
  core.writeListeners.add(onWrite);
  void runner.request('start');
  return [
    environment.listen('online', onOnline),
    environment.listen('focus', () => note('window focused')),
    environment.listen('visibilitychange', () => note('tab visibility changed')),
    () => core.writeListeners.delete(onWrite),
    () => cancelWrite?.(),
    () => runner.stop(),
  ];
}

function note(event: string): void {
  // eslint-disable-next-line no-console -- the specification wants focus logged, without a sync
  console.debug(event);
}
