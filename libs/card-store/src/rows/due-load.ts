import type { CardProgress, Rating } from '@repaso/contracts';
import { dueDaysAfter, type DueLoad, type StepContext } from '@repaso/leitner';
import { daysOfKeys, scheduledBetween } from './queue-place.ts';
import type { StoreCore } from './store-core.ts';

/**
 * Returns how many cards are due on each of the days that the scheduler allows after an answer; nothing if it allows
 * only one day.
 */
export async function dueLoad(
  core: StoreCore,
  progress: CardProgress,
  rating: Rating,
  context: StepContext,
): Promise<{ load?: DueLoad }> {
  const days = dueDaysAfter(progress, rating, context);
  if (days === null) return {};
  const keys = await Promise.all(
    [false, true].map((isReverse) => scheduledBetween(core, isReverse, [days.from, days.to]).keys()),
  );
  const counts = new Map<string, number>();
  for (const day of daysOfKeys(keys.flat())) counts.set(day, (counts.get(day) ?? 0) + 1);
  return { load: (day: string) => counts.get(day) ?? 0 };
}
