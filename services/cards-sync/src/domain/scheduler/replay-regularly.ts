import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger, Pool } from '@repaso/service-kit';
import { replayLearners } from './replay-cards.ts';

const everyMs = 5_000;

/**
 * Looks for learners who changed their scheduler and replays their cards, at once and then every few seconds, until
 * `stop` is called. It begins at once, so that a process that is restarted often still continues the replay.
 */
export function replayRegularly(pool: Pool, log: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = () => sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
  const running = (async () => {
    while (!signal.aborted) {
      await replayLearners(pool, signal).catch((error: unknown) =>
        log.error({ err: error }, 'replaying cards'),
      );
      await pause();
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
