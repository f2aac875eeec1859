import { useState } from 'react';
import { useLive } from '@repaso/card-store';
import type { CardStore } from '@repaso/card-store';
import type { Period } from './day-groups.ts';
import { readLog, readStatistics } from './statistics.resource.ts';
import type { ReadLog, Statistics } from './statistics.resource.ts';

interface Computed {
  log: ReadLog;
  statistics: Statistics;
  period: Period;
}

export type StatisticsState =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | ({ kind: 'ready'; isBusy: boolean } & Computed);

/**
 * Returns the figures of a period. They are computed again when an answer is written or arrives from another device.
 * Until the figures of another period are here, the former ones stay.
 */
export function useStatistics(store: CardStore, period: Period): StatisticsState {
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState<Computed | null>(null);
  const log = useLive(() => readLog(store).catch(() => null), [store, attempt]);
  const computed = useLive(async (): Promise<Computed | null | undefined> => {
    if (log === undefined || log === null) return log;
    try {
      return { log, period, statistics: await readStatistics(store, log, period) };
    } catch {
      return null;
    }
  }, [store, log, period]);
  if (computed !== undefined && computed !== null && computed !== shown) setShown(computed);
  if (log === null || computed === null) {
    return { kind: 'failed', retry: () => setAttempt((count) => count + 1) };
  }
  const ready = computed ?? shown;
  if (ready === null) return { kind: 'loading' };
  return { kind: 'ready', isBusy: computed === undefined, ...ready };
}
