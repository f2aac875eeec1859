import type { ReleaseSignal } from '@repaso/contracts';

interface SignalDeps {
  /** Returns the version of a remote whose outcomes are counted; undefined for others. */
  versionOf: (name: string) => string | undefined;
  /** Sends signals to the server. May reject: lost signals are not repeated. */
  send: (signals: ReleaseSignal[]) => Promise<unknown>;
  /** Milliseconds for which starts are collected. A failure is sent at once, because the user may leave. */
  delayMs: number;
}

/**
 * Counts how this page's remotes start and fail, each once, and sends it to the server. By that the server finds builds
 * that fail more often than the live ones.
 */
export function createSignals({ versionOf, send, delayMs }: SignalDeps) {
  const seen = new Set<string>();
  const waiting = new Map<string, ReleaseSignal>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function count(name: string, kind: 'starts' | 'failures'): boolean {
    const version = versionOf(name);
    if (version === undefined || seen.has(`${kind} ${name}`)) return false;
    seen.add(`${kind} ${name}`);
    waiting.set(name, { ...(waiting.get(name) ?? { name, version, starts: 0, failures: 0 }), [kind]: 1 });
    return true;
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const signals = [...waiting.values()];
    waiting.clear();
    if (signals.length > 0) send(signals).catch(() => undefined);
  }

  return {
    started(name: string): void {
      if (count(name, 'starts')) timer ??= setTimeout(flush, delayMs);
    },
    failed(name: string): void {
      const isCounted = count(name, 'starts');
      if (count(name, 'failures') || isCounted) flush();
    },
  };
}
