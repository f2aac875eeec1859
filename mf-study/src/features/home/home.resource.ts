import type { CardStore } from '@repaso/card-store';
import type { StudySummary } from '@repaso/leitner';
import { readReturn } from '../../shared/returning.ts';
import type { Return } from '../../shared/returning.ts';
import { readStatistics } from '../../shared/statistics.ts';
import type { Statistics } from '../../shared/statistics.ts';

export interface Day extends Statistics {
  summary: StudySummary;
  /** The next day with cards; null when none is scheduled. */
  returns: Return | null;
}

/** Where the learner stands today. */
export async function readDay(store: CardStore): Promise<Day> {
  const [summary, statistics, returns] = await Promise.all([
    store.summary(),
    readStatistics(store),
    readReturn(store),
  ]);
  return { summary, returns, ...statistics };
}
