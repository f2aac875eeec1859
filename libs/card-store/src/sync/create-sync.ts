/**
 * When a device synchronises. A run begins when the refresh flag is set: by a screen, at the start, when the network is
 * back, 3 seconds after a write, after a failure with growing pauses. It ends with the flag cleared, whether it
 * succeeded or not. Over all tabs of a browser one run goes at a time.
 */
import { demoUserId } from '@repaso/contracts';
import { coreOf, type CardStore } from '../open-store.ts';
import type { StoreCore } from '../rows/store-core.ts';
import { browserEnvironment, type SyncEnvironment } from './sync-environment.ts';
import { SyncRunner, type SyncReason, type SyncResult } from './sync-runner.ts';
import { SyncStateStore, type SyncState } from './sync-state-store.ts';
import type { SyncTransport } from './transport.ts';

/** The sync client of one user. */
export interface Sync {
  /** The state now; the same object until it changes. */
  state: () => SyncState;
  subscribe: (listener: () => void) => () => void;
  /** Sets the refresh flag; resolves when the run that serves it has ended. Never rejects. */
  requestSync: (reason?: SyncReason) => Promise<SyncResult>;
  /** Tries at once, refused things too. */
  retryNow: () => Promise<SyncResult>;
  /** Compares everything here with everything on the server. */
  repair: () => Promise<SyncResult>;
  /** Follows the triggers and runs once; answers how to stop. */
  start: () => () => void;
}

const writePause = 3_000;

/** Makes the sync client of a store. The demo user's cards never leave the device. */
export function createSync(
  store: CardStore,
  transport: SyncTransport,
  overrides: Partial<SyncEnvironment> = {},
): Sync {
  const core = coreOf(store);
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
    start() {
      const stops = [stateStore.follow(), ...(isLocal ? [] : followTriggers(core, environment, runner))];
      return () => stops.forEach((stop) => stop());
    },
  };
}

/** The network's return and the learner's writes ask for a run; looking at the page again does not. */
function followTriggers(core: StoreCore, environment: SyncEnvironment, runner: SyncRunner): (() => void)[] {
  let cancelWrite: (() => void) | null = null;
  const onWrite = () => {
    cancelWrite ??= environment.later(writePause, () => {
      cancelWrite = null;
      void runner.request('write');
    });
  };
  core.writeListeners.add(onWrite);
  void runner.request('start');
  return [
    environment.listen('online', () => void runner.request('online')),
    environment.listen('focus', () => note('window focused')),
    environment.listen('visibilitychange', () => note('tab visibility changed')),
    () => core.writeListeners.delete(onWrite),
    () => cancelWrite?.(),
    () => runner.stop(),
  ];
}

function note(event: string): void {
  // eslint-disable-next-line no-console -- looking at the page again is logged and does nothing else
  console.debug(event);
}
