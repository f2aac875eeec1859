import type { CardStore } from '@repaso/card-store';
import type { StudySummary } from '@repaso/leitner';
import { addDays } from '@repaso/leitner';
import { planDay } from './day-plan.ts';
import type { DayPlan } from './day-plan.ts';

/** Reads the plan of the learner's day from this device; null if it cannot be read. */
export async function readDayPlan(store: CardStore, summary: StudySummary): Promise<DayPlan | null> {
  try {
    const today = await store.today();
    const [secondsOfCard, rules, heardToday, next] = await Promise.all([
      store.answerSeconds(),
      store.ruleStates(),
      store.heardCount(today),
      store.nextDueDay(),
    ]);
    const cardsTomorrow = next?.day === addDays(today, 1) ? next.count : 0;
    return planDay({ summary, today, secondsOfCard, rules, heardToday, cardsTomorrow });
  } catch {
    return null;
  }
}
