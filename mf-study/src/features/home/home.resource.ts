import type { CardStore } from '@repaso/card-store';
import type { StudySummary } from '@repaso/leitner';
import { readStatistics } from '../../shared/statistics.ts';
import type { Statistics } from '../../shared/statistics.ts';

export interface Day extends Statistics {
  summary: StudySummary;
}

/** Where the learner stands today. */
export async function readDay(store: CardStore): Promise<Day> {
  const [summary, statistics] = await Promise.all([store.summary(), readStatistics(store)]);
  return { summary, ...statistics };
}
