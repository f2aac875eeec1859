/** What the learner sees of the synchronisation, made of this tab's run, other tabs' runs, the network and the outbox. */
import type { ClientErrorCode, ErrorCode } from '@repaso/contracts';
import { pendingCount } from './queries.ts';
import type { StoreCore } from './store-core.ts';
import type { SyncSurroundings } from './surroundings.ts';
import { watch } from './use-live.ts';

type Code = ErrorCode | ClientErrorCode;

/** `pending` cards have something that waits for the server. */
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
export interface StateBoard {
  state: () => SyncState;
  subscribe: (listener: () => void) => () => void;
  /** Notes where this tab's run stands, and tells the other tabs. */
  setPhase: (phase: Phase) => void;
  /** Follows the outbox, the network and the other tabs; answers how to stop. */
  follow: () => () => void;
}

export function createBoard(core: StoreCore, around: SyncSurroundings, isLocal: boolean): StateBoard {
  const listeners = new Set<() => void>();
  const channel = around.channel(lockName(core.userId));
  let phase: Phase = { kind: 'idle' };
  let pending = 0;
  let state = compose(phase, pending, around.isOnline(), isLocal);
  const refresh = () => {
    state = compose(phase, pending, around.isOnline(), isLocal);
    listeners.forEach((listener) => listener());
  };
  const show = (next: Phase) => {
    phase = next;
    refresh();
  };
  const followOutbox = () => {
    const live = watch(() => pendingCount(core));
    return live.subscribe(() => {
      pending = live.get() ?? 0;
      refresh();
    });
  };
  const hear = (message: unknown, signal: AbortSignal) => {
    if (!isPhase(message)) return;
    show(message);
    if (message.kind === 'syncing') void outlive(message, signal);
  };
  /** A tab that is closed in the middle of its run says nothing more, but its lock comes free. */
  const outlive = (heard: Phase, signal: AbortSignal) =>
    around
      .exclusive(lockName(core.userId), signal, async () => {
        if (phase === heard) show({ kind: 'idle' });
      })
      .catch(() => undefined);
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setPhase(next) {
      show(next);
      channel.post(next);
    },
    follow() {
      const stopping = new AbortController();
      const stops = [
        followOutbox(),
        around.listen('online', refresh),
        around.listen('offline', refresh),
        channel.listen((message) => hear(message, stopping.signal)),
        () => stopping.abort(),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
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
