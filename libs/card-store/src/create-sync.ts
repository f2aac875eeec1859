/**
 * When a device synchronises. A run begins when the refresh flag is set: by a screen, at the start, when the network is
 * back, 3 seconds after a write, after a failure with growing pauses. It ends with the flag cleared, whether it
 * succeeded or not. Over all tabs of a browser one run goes at a time.
 */
import { demoUserId, type ClientErrorCode, type ErrorCode } from '@repaso/contracts';
import { backoffMs } from '@repaso/sync';
import { coreOf, type CardStore } from './open-store.ts';
import { isTransient, readToken, runSync } from './run-sync.ts';
import type { StoreCore } from './store-core.ts';
import { codeOf } from './store-error.ts';
import { browserSurroundings, type SyncSurroundings } from './surroundings.ts';
import { createBoard, type StateBoard, type SyncState } from './sync-state.ts';
import type { SyncTransport } from './transport.ts';

/** Why a run is asked for. */
export type SyncReason = 'start' | 'refresh' | 'online' | 'write' | 'backoff' | 'retry' | 'repair';

/** How a run ended: with one of the protocol's four texts, or a code. */
export type SyncResult =
  { success: true; message: string } | { success: false; error: ErrorCode | ClientErrorCode };

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
const fresh: readonly SyncReason[] = ['start', 'retry', 'repair'];

/** Makes the sync client of a store. The demo user's cards never leave the device. */
export function createSync(
  store: CardStore,
  transport: SyncTransport,
  surroundings: Partial<SyncSurroundings> = {},
): Sync {
  const core = coreOf(store);
  const around = { ...browserSurroundings, ...surroundings };
  const isLocal = core.userId === demoUserId;
  const board = createBoard(core, around, isLocal);
  const runner = createRunner(core, transport, around, board);
  return {
    state: board.state,
    subscribe: board.subscribe,
    requestSync: runner.request,
    retryNow: () => runner.request('retry'),
    repair: () => runner.request('repair'),
    start() {
      const stops = [board.follow(), ...(isLocal ? [] : followTriggers(core, around, runner))];
      return () => stops.forEach((stop) => stop());
    },
  };
}

interface Runner {
  request: (reason?: SyncReason) => Promise<SyncResult>;
  stop: () => void;
}

/** The network's return and the learner's writes ask for a run; looking at the page again does not. */
function followTriggers(core: StoreCore, around: SyncSurroundings, runner: Runner): (() => void)[] {
  let cancelWrite: (() => void) | null = null;
  const onWrite = () => {
    cancelWrite ??= around.later(writePause, () => {
      cancelWrite = null;
      void runner.request('write');
    });
  };
  core.writeListeners.add(onWrite);
  void runner.request('start');
  return [
    around.listen('online', () => void runner.request('online')),
    around.listen('focus', () => note('window focused')),
    around.listen('visibilitychange', () => note('tab visibility changed')),
    () => core.writeListeners.delete(onWrite),
    () => cancelWrite?.(),
    runner.stop,
  ];
}

function note(event: string): void {
  // eslint-disable-next-line no-console -- looking at the page again is logged and does nothing else
  console.debug(event);
}

/** Runs one at a time; a request during a run is served by the one run that follows it. */
function createRunner(
  core: StoreCore,
  transport: SyncTransport,
  around: SyncSurroundings,
  board: StateBoard,
): Runner {
  const stopping = new AbortController();
  let running: Promise<SyncResult> | null = null;
  let following: Promise<SyncResult> | null = null;
  let wanted: SyncReason = 'refresh';
  let failures = 0;
  let cancelRetry: (() => void) | null = null;

  const fail = (code: ErrorCode | ClientErrorCode): SyncResult => {
    failures += 1;
    const pause = isTransient(code) ? backoffMs(failures, around.random()) : null;
    board.setPhase({ kind: 'failed', code, retryAt: pause === null ? null : around.now() + pause });
    if (pause !== null) cancelRetry = around.later(pause, () => void request('backoff'));
    return { success: false, error: code };
  };
  const attempt = async (reason: SyncReason): Promise<SyncResult> => {
    cancelRetry?.();
    if (core.userId === demoUserId) return { success: false, error: 'DEMO_REFUSED' };
    if (!around.isOnline()) return { success: false, error: 'OFFLINE' };
    try {
      const message = await around.exclusive(`repaso-sync:${core.userId}`, stopping.signal, () => {
        board.setPhase({ kind: 'syncing', pulled: 0 });
        return runSync(core, transport, {
          isFresh: fresh.includes(reason),
          repairs: reason === 'repair',
          signal: stopping.signal,
          onProgress: (pulled) => board.setPhase({ kind: 'syncing', pulled }),
        });
      });
      failures = 0;
      board.setPhase({ kind: 'idle' });
      return { success: true, message };
    } catch (error) {
      if (stopping.signal.aborted) return { success: false, error: 'OFFLINE' };
      return fail(codeOf(error));
    } finally {
      const token = await readToken(core).catch(() => null);
      if (token !== null) around.mirrorToken(token);
    }
  };
  const begin = (reason: SyncReason) => {
    running = attempt(reason).finally(() => {
      running = null;
    });
    return running;
  };
  const request = (reason: SyncReason = 'refresh'): Promise<SyncResult> => {
    if (running === null) return begin(reason);
    if (following === null || fresh.includes(reason)) wanted = reason;
    following ??= running.then(() => {
      following = null;
      return begin(wanted);
    });
    return following;
  };
  return {
    request,
    stop() {
      cancelRetry?.();
      stopping.abort();
    },
  };
}
