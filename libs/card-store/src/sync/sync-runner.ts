/** Starts sync runs on request, one at a time in all tabs of a browser. */
import { errorCodeOf, demoUserId, type ClientErrorCode, type ErrorCode } from '@repaso/contracts';
import { backoffMs } from '@repaso/sync';
import { settleRowsSoon } from '../commands/settle-soon.ts';
import { isTransient, runSync } from './run-sync.ts';
import { readSyncToken, type StoreCore } from '../rows/store-core.ts';
import { reportStorageFailure } from '../device/store-error.ts';
import type { SyncEnvironment } from './sync-environment.ts';
import { syncLockName, type SyncStateStore } from './sync-state-store.ts';
import type { SyncTransport } from './transport.ts';

/**
 * Why a sync run is requested. 'refresh' comes from a screen, 'retry' and 'repair' from the learner, the others from
 * triggers.
 */
export type SyncReason = 'start' | 'refresh' | 'online' | 'write' | 'backoff' | 'retry' | 'repair';

/** The result of a sync run: one of the four result texts, or an error code. */
export type SyncResult =
  { success: true; message: string } | { success: false; error: ErrorCode | ClientErrorCode };

/** Reasons of runs that also correct the clock and send refused changes again. */
const fresh: readonly SyncReason[] = ['start', 'retry', 'repair'];
/** Reasons of frequent automatic runs. They do not pull settings. */
const byItself: readonly SyncReason[] = ['write', 'backoff'];

export interface RunnerDeps {
  core: StoreCore;
  transport: SyncTransport;
  environment: SyncEnvironment;
  stateStore: SyncStateStore;
}

export class SyncRunner {
  readonly #deps: RunnerDeps;
  readonly #stopping = new AbortController();
  #setBegun: () => void = () => undefined;
  readonly #begun = new Promise<void>((resolve) => {
    this.#setBegun = resolve;
  });
  #running: Promise<SyncResult> | null = null;
  #following: Promise<SyncResult> | null = null;
  #wanted: SyncReason = 'refresh';
  #failures = 0;
  #cancelRetry: (() => void) | null = null;

  constructor(deps: RunnerDeps) {
    this.#deps = deps;
  }

  /** Requests a run. All requests during a run share the one run that follows it. */
  request(reason: SyncReason): Promise<SyncResult> {
    if (this.#running === null) return this.#begin(reason);
    if (this.#following === null || fresh.includes(reason)) this.#wanted = reason;
    this.#following ??= this.#running.then(() => {
      this.#following = null;
      return this.#begin(this.#wanted);
    });
    return this.#following;
  }

  /** Resolves when a run has stored what a new device begins with, or has ended. */
  begun(): Promise<void> {
    return this.#begun;
  }

  stop(): void {
    this.#setBegun();
    this.#cancelRetry?.();
    this.#stopping.abort();
  }

  #begin(reason: SyncReason): Promise<SyncResult> {
    this.#cancelRetry?.();
    this.#running = this.#attempt(reason).finally(() => {
      this.#running = null;
      this.#setBegun();
    });
    return this.#running;
  }

  async #attempt(reason: SyncReason): Promise<SyncResult> {
    const { core, environment, stateStore } = this.#deps;
    if (core.userId === demoUserId) return { success: false, error: 'DEMO_REFUSED' };
    if (!environment.isOnline()) return { success: false, error: 'OFFLINE' };
    try {
      const message = await environment.exclusive(syncLockName(core.userId), this.#stopping.signal, () =>
        this.#run(reason),
      );
      this.#failures = 0;
      stateStore.setPhase({ kind: 'idle' });
      return { success: true, message };
    } catch (error) {
      // The sync client was stopped, so the error is not shown. Pending changes stay in the outbox.
      if (this.#stopping.signal.aborted) return { success: false, error: 'OFFLINE' };
      reportStorageFailure(error);
      return this.#fail(errorCodeOf(error));
    } finally {
      settleRowsSoon(core);
      const token = await readSyncToken(core).catch(() => null);
      if (token !== null) environment.mirrorToken(token);
    }
  }

  #run(reason: SyncReason): Promise<string> {
    const { core, transport, stateStore } = this.#deps;
    stateStore.setPhase({ kind: 'syncing', pulled: 0 });
    return runSync(core, transport, {
      isFresh: fresh.includes(reason),
      fetchesSettings: !byItself.includes(reason),
      repairs: reason === 'repair',
      signal: this.#stopping.signal,
      onBegun: this.#setBegun,
      onProgress: (pulled) => stateStore.setPhase({ kind: 'syncing', pulled }),
    });
  }

  #fail(code: ErrorCode | ClientErrorCode): SyncResult {
    const { environment, stateStore } = this.#deps;
    this.#failures += 1;
    if (!isTransient(code)) {
      stateStore.setPhase({ kind: 'failed', code, retryAt: null });
      return { success: false, error: code };
    }
    const pause = backoffMs(this.#failures, environment.random());
    stateStore.setPhase({ kind: 'failed', code, retryAt: environment.now() + pause });
    this.#cancelRetry = environment.later(pause, () => void this.request('backoff'));
    return { success: false, error: code };
  }
}
