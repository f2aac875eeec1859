import type { CardStore } from '@repaso/card-store';
import type { Algorithm, LearnerSettings } from '@repaso/contracts';
import { schedulerConfig } from '@repaso/leitner';
import { simulate } from '@repaso/leitner/simulation';
import type { SimulatedCard, SimulationResult } from '@repaso/leitner/simulation';
import { runInSlices } from '../../shared/run-in-slices.ts';
import { compared, habitsOf } from './comparison.ts';
import type { Habits } from './comparison.ts';

/** The learner's cards and habits, from which each simulation begins. */
export interface Start extends Habits {
  cards: SimulatedCard[];
  today: string;
}

export type Results = ReadonlyMap<Algorithm, SimulationResult>;

/** Number of latest days with answers whose entries show the learner's habits. */
const habitDays = 14;

/** Reads what the simulations begin with. */
export async function readStart(store: CardStore): Promise<Start> {
  const [cards, today, days] = await Promise.all([store.queuedCards(), store.today(), store.answeredDays()]);
  const entries = await Promise.all(days.slice(-habitDays).map((day) => store.logEntriesOfDay(day)));
  return { cards, today, ...habitsOf(entries.flat()) };
}

/**
 * Simulates the days with every algorithm, each with the learner's other settings. The page can draw meanwhile.
 *
 * @param onProgress called with the share that is done, from 0 to 1
 */
export async function compare(
  { cards, ...start }: Start,
  settings: LearnerSettings,
  { days, signal, onProgress }: { days: number; signal: AbortSignal; onProgress: (share: number) => void },
): Promise<Results> {
  const { makeMemoryModel } = await import('@repaso/leitner/fsrs');
  const { newCardsPerDay, reviewsPerDay } = settings;
  const input = { ...start, cards, days, newCardsPerDay, reviewsPerDay, seed: 1 };
  const results = new Map<Algorithm, SimulationResult>();
  for (const [at, algorithm] of compared.entries()) {
    const config = schedulerConfig({ ...settings, algorithm }, makeMemoryModel);
    if (config === null) throw new Error('the memory model was given');
    const steps = simulate(input, config, makeMemoryModel(settings.desiredRetention));
    const onSlice = (day: number) => onProgress((at + day / days) / compared.length);
    results.set(algorithm, await runInSlices(steps, { signal, onSlice }));
  }
  return results;
}
