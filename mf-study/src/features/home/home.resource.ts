import type { CardStore } from '@repaso/card-store';
import type { BoxCounts, StudySummary } from '@repaso/leitner';
import { streak } from '@repaso/leitner';

export interface Day {
  summary: StudySummary;
  boxes: BoxCounts;
  streak: number;
}

/** Where the learner stands today. */
export async function readDay(store: CardStore): Promise<Day> {
  const [summary, boxes, days, today] = await Promise.all([
    store.summary(),
    store.boxCounts(),
    store.answeredDays(),
    store.today(),
  ]);
  return { summary, boxes, streak: streak(days, today) };
}
