/** How the learner's limits of a day spread the overdue cards over the coming days. */
import type { CardStore } from '@repaso/card-store';
import type { LearnerSettings } from '@repaso/contracts';
import { reviewsThatFit } from '@repaso/leitner';
import type { SimulationResult } from '@repaso/leitner/simulation';
import { readStart, runSimulations } from './run-simulation.ts';

/** Length of the plan in days. */
export const backlogDays = 90;

/**
 * Returns the settings with which the plan is simulated: no new cards, and no more reviews than fit into the minutes.
 *
 * @param seconds of an answer
 */
export function backlogSettings(settings: LearnerSettings, seconds: number): LearnerSettings {
  const fit = reviewsThatFit(settings.minutesPerDay, seconds);
  return { ...settings, reviewsPerDay: Math.min(settings.reviewsPerDay, fit), newCardsPerDay: 0 };
}

/** Returns the number of days, today included, until no overdue card waits; null if some wait on each day of the plan. */
export function daysUntilNoneWaits({ waiting }: Pick<SimulationResult, 'waiting'>): number | null {
  const last = waiting.indexOf(0);
  return last < 0 ? null : last + 1;
}

/** Simulates the plan of the learner's present settings, and returns its `daysUntilNoneWaits`. */
export async function simulateBacklog(store: CardStore, signal: AbortSignal): Promise<number | null> {
  const [start, settings, seconds] = await Promise.all([
    readStart(store),
    store.settings(),
    store.answerSeconds(),
  ]);
  const variants = new Map([['plan', backlogSettings(settings, seconds)]]);
  const onProgress = () => undefined;
  const results = await runSimulations(start, variants, { days: backlogDays, signal, onProgress });
  return daysUntilNoneWaits(results.get('plan') ?? { waiting: [] });
}
