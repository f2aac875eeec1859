import type { CardStore } from '@repaso/card-store';
import type { StudySummary } from '@repaso/leitner';
import { readNextReviewDay } from '../../shared/next-review-day.ts';
import type { NextReviewDay } from '../../shared/next-review-day.ts';
import { readStatistics } from '../../shared/statistics.ts';
import type { Statistics } from '../../shared/statistics.ts';

export interface Day extends Statistics {
  summary: StudySummary;
  /** The next day with cards; null when none is scheduled. */
  returns: NextReviewDay | null;
}

/** Reads the figures of the learner's day. */
export async function readDay(store: CardStore): Promise<Day> {
  const [summary, statistics, returns] = await Promise.all([
    store.summary(),
    readStatistics(store),
    readNextReviewDay(store),
  ]);
  return { summary, returns, ...statistics };
}
