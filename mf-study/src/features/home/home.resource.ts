import type { CardStore } from '@repaso/card-store';
import type { LearnerSettings } from '@repaso/contracts';
import { vacationOn } from '@repaso/leitner';
import type { StudySummary } from '@repaso/leitner';
import { readNextReviewDay } from '../../shared/next-review-day.ts';
import type { NextReviewDay } from '../../shared/next-review-day.ts';
import { readStatistics } from '../../shared/statistics.ts';
import type { Statistics } from '../../shared/statistics.ts';

export interface Day extends Statistics {
  summary: StudySummary;
  /** The next day on which cards are due; null if no card has a date. */
  returns: NextReviewDay | null;
  /** The vacation of today; null for none. */
  vacation: LearnerSettings['vacations'][number] | null;
}

/** Reads what the home screen shows about the learner's day, from the cards on this device. */
export async function readDay(store: CardStore): Promise<Day> {
  const [summary, statistics, returns, today, { vacations }] = await Promise.all([
    store.summary(),
    readStatistics(store),
    readNextReviewDay(store),
    store.today(),
    store.settings(),
  ]);
  return { summary, returns, vacation: vacationOn(vacations, today) ?? null, ...statistics };
}
