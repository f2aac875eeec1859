/** What the learner sees of the synchronisation, made of this tab's run, other tabs' runs, the network and the outbox. */
import type { ClientErrorCode, ErrorCode } from '@repaso/contracts';
import { hasBeenWritten } from '../device/connection.ts';
import { storeWaitingCount } from '../device/learner-records.ts';
import { pendingCount } from '../queries/pending-count.ts';
import type { StoreCore } from '../rows/store-core.ts';
import type { SyncEnvironment, TabChannel } from './sync-environment.ts';
import { watch } from '../react/use-live.ts';

type Code = ErrorCode | ClientErrorCode;

/** `pending` cards and notes have something that waits for the server. */
export type SyncState = { pending: number } & (
  | { kind: 'synced' | 'waiting' | 'offline' }
  /** Cards that never leave this device: the demo. */
  | { kind: 'local' }
  /** Cards pulled so far. */
  | { kind: 'syncing'; pulled: number }
  /** `retryAt`: when it is tried again by itself, in milliseconds of the device's clock; null = not by itself. */
  | { kind: 'failed'; code: Code; retryAt: number | null }
);

/** Where a run stands. */
export type Phase =
  | { kind: 'idle' }
  | { kind: 'syncing'; pulled: number }
  | { kind: 'failed'; code: Code; retryAt: number | null };

/** Puts the state together and tells who watches it. */
export class SyncStateStore {
  readonly #core: StoreCore;
  readonly #environment: SyncEnvironment;
  readonly #isLocal: boolean;
  #channel: TabChannel | null = null;
  readonly #listeners = new Set<() => void>();
  #phase: Phase = { kind: 'idle' };
  #pending = 0;
  #state: SyncState;

  constructor(core: StoreCore, environment: SyncEnvironment, isLocal: boolean) {
    this.#core = core;
    this.#environment = environment;
    this.#isLocal = isLocal;
    this.#state = compose(this.#phase, 0, environment.isOnline(), isLocal);
  }

  state(): SyncState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Notes where this tab's run stands, and tells the other tabs while it follows them. */
  setPhase(phase: Phase): void {
    this.#show(phase);
    this.#channel?.post(phase);
  }

  /** Follows the outbox, the network and the other tabs; answers how to stop. */
  follow(): () => void {
    const stopping = new AbortController();
    const channel = this.#environment.channel(lockName(this.#core.userId));
    this.#channel = channel;
    const stops = [
      this.#followOutbox(),
      this.#environment.listen('online', () => this.#refresh()),
      this.#environment.listen('offline', () => this.#refresh()),
      channel.listen((message) => this.#receive(message, stopping.signal)),
      () => stopping.abort(),
      () => this.#close(channel),
    ];
    return () => stops.forEach((stop) => stop());
  }

  #close(channel: TabChannel): void {
    channel.close();
    if (this.#channel === channel) this.#channel = null;
  }

  #refresh(): void {
    this.#state = compose(this.#phase, this.#pending, this.#environment.isOnline(), this.#isLocal);
    this.#listeners.forEach((listener) => listener());
  }

  #show(phase: Phase): void {
    this.#phase = phase;
    this.#refresh();
  }

  #followOutbox(): () => void {
    // A database that cannot be read is said by whoever reads or writes cards.
    const live = watch(() => this.#countPending().catch(() => this.#pending));
    return live.subscribe(() => {
      this.#pending = live.get() ?? 0;
      this.#refresh();
    });
  }

  async #countPending(): Promise<number> {
    const [pending, isWhole] = await Promise.all([pendingCount(this.#core), hasBeenWritten(this.#core)]);
    // Right after the database was taken away the last note tells what was lost.
    if (isWhole) storeWaitingCount(this.#core.userId, pending);
    return pending;
  }

  #receive(message: unknown, signal: AbortSignal): void {
    if (!isPhase(message)) return;
    this.#show(message);
    if (message.kind !== 'syncing') return;
    // A tab that is closed in the middle of its run says nothing more, but its lock comes free.
    const whenFree = async () => {
      if (this.#phase === message) this.#show({ kind: 'idle' });
    };
    void this.#environment.exclusive(lockName(this.#core.userId), signal, whenFree).catch(() => undefined);
  }
}

/** The lock that a run holds over all tabs. */
export function lockName(userId: string): string {
  return `repaso-sync:${userId}`;
}

function compose(phase: Phase, pending: number, isOnline: boolean, isLocal: boolean): SyncState {
  if (isLocal) return { kind: 'local', pending };
  if (phase.kind === 'syncing') return { ...phase, pending };
  if (!isOnline) return { kind: 'offline', pending };
  if (phase.kind === 'failed') return { ...phase, pending };
  return { kind: pending > 0 ? 'waiting' : 'synced', pending };
}

/** Messages come from tabs of the same origin, perhaps of another version. */
function isPhase(message: unknown): message is Phase {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return false;
  if (message.kind === 'syncing') return 'pulled' in message;
  return message.kind === 'idle' || (message.kind === 'failed' && 'code' in message && 'retryAt' in message);
}
