import { startTransition, useEffect, useState } from 'react';
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
  const [log, hasLogFailed] = useLog(store, attempt);
  const [shown, setShown] = useState<Computed | null>(null);
  const [failedLog, setFailedLog] = useState<ReadLog | null>(null);
  useEffect(() => {
    if (log === null) return;
    const leaving = new AbortController();
    const show = (statistics: Statistics) => {
      // React draws a transition in short slices.
      if (!leaving.signal.aborted) startTransition(() => setShown({ log, period, statistics }));
    };
    readStatistics(store, log, period).then(show, () => setFailedLog(log));
    return () => leaving.abort();
  }, [store, log, period]);
  if (hasLogFailed || (log !== null && failedLog === log)) {
    return { kind: 'failed', retry: () => setAttempt((count) => count + 1) };
  }
  if (shown === null) return { kind: 'loading' };
  return { kind: 'ready', isBusy: shown.period !== period || shown.log !== log, ...shown };
}

/**
 * Reads the log, and again after each change of it. Only the days with answers are a live query: to track every entry
 * that it has read, a query over the whole log would take longer than to read it.
 */
function useLog(store: CardStore, attempt: number): [log: ReadLog | null, hasFailed: boolean] {
  const days = useLive(() => store.answeredDays().catch(() => null), [store, attempt]);
  const [log, setLog] = useState<ReadLog | null>(null);
  const [failedDays, setFailedDays] = useState<unknown>();
  useEffect(() => {
    if (days === undefined || days === null) return;
    const leaving = new AbortController();
    readLog(store, leaving.signal).then(setLog, () => {
      if (!leaving.signal.aborted) setFailedDays(days);
    });
    return () => leaving.abort();
  }, [store, days]);
  return [log, days === null || (days !== undefined && failedDays === days)];
}
