import type { Logger } from './logger.ts';
import { setTimeout as sleep } from 'node:timers/promises';

const minute = 60_000;

interface Repetition {
  log: Logger;
  /** Describes the work in the log. */
  what: string;
  /** Milliseconds between two calls. Default: a minute. */
  everyMs?: number;
}

/** Calls `work` again and again, and logs if it fails. `stop` waits until the running call has ended. */
export function repeat(
  work: () => Promise<unknown>,
  { log, what, everyMs = minute }: Repetition,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
  const running = (async () => {
    // A random delay, so that processes that start together do not work at the same time.
    await pause(Math.random() * minute);
    while (!signal.aborted) {
      await work().catch((error: unknown) => log.error({ err: error }, what));
      await pause(everyMs);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
