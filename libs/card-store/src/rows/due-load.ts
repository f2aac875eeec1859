import type { CardProgress, Rating } from '@repaso/contracts';
import { dueDaysAfter, type DueLoad, type StepContext } from '@repaso/leitner';
import type { StoreCore } from './store-core.ts';

/**
 * Returns how many cards are due on each of the days that the scheduler allows after an answer; nothing if it allows
 * only one day.
 */
export async function dueLoad(
  { db, userId }: StoreCore,
  progress: CardProgress,
  rating: Rating,
  context: StepContext,
): Promise<{ load?: DueLoad }> {
  const days = dueDaysAfter(progress, rating, context);
  if (days === null) return {};
  const range = db.cards.where('[userId+dueDay]').between([userId, days.from], [userId, days.to], true, true);
  const counts = new Map<string, number>();
  for (const key of await range.keys()) {
    const day = Array.isArray(key) ? String(key[1]) : '';
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return { load: (day: string) => counts.get(day) ?? 0 };
}
