import type { CardStore } from '@repaso/card-store';
import type { BoxCounts } from '@repaso/leitner';
import { countStreakDays } from '@repaso/leitner';

export interface Statistics {
  boxes: BoxCounts;
  streak: number;
}

const zeros: Statistics = { boxes: [0, 0, 0, 0, 0], streak: 0 };

/**
 * Reads the numbers of cards per box and the streak of days. Returns zeros if they cannot be read, so that the
 * learner can study nevertheless.
 */
export async function readStatistics(
  store: Pick<CardStore, 'boxCounts' | 'answeredDays' | 'today' | 'settings'>,
): Promise<Statistics> {
  try {
    const [boxes, days, today, { vacations }] = await Promise.all([
      store.boxCounts(),
      store.answeredDays(),
      store.today(),
      store.settings(),
    ]);
    return { boxes, streak: countStreakDays(days, today, vacations) };
  } catch {
    return zeros;
  }
}
