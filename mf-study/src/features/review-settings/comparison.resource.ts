import type { CardStore } from '@repaso/card-store';
import type { LearnerSettings } from '@repaso/contracts';
import { schedulerConfig } from '@repaso/leitner';
import { simulate } from '@repaso/leitner/simulation';
import type { SimulatedCard, SimulationResult } from '@repaso/leitner/simulation';
import { runInSlices } from '../../shared/run-in-slices.ts';
import { habitsOf } from './comparison.ts';
import type { Habits } from './comparison.ts';

/** The learner's cards and habits, from which each simulation begins. */
export interface Start extends Habits {
  cards: SimulatedCard[];
  today: string;
}

/** Number of latest days with answers whose entries show the learner's habits. */
const habitDays = 14;

/** Reads what the simulations begin with. */
export async function readStart(store: CardStore): Promise<Start> {
  const [cards, today, days] = await Promise.all([store.queuedCards(), store.today(), store.answeredDays()]);
  const entries = await Promise.all(days.slice(-habitDays).map((day) => store.logEntriesOfDay(day)));
  return { cards, today, ...habitsOf(entries.flat()) };
}

/** Settings to simulate, each with the name of its result. */
export type Variants<K> = ReadonlyMap<K, LearnerSettings>;
export type Results<K> = ReadonlyMap<K, SimulationResult>;

/**
 * Simulates the days with each of the settings. The page can draw meanwhile. What is recalled is decided by the model
 * of FSRS, with the learner's parameters.
 *
 * @param onProgress called with the share that is done, from 0 to 1
 */
export async function compare<K>(
  { cards, ...start }: Start,
  variants: Variants<K>,
  { days, signal, onProgress }: { days: number; signal: AbortSignal; onProgress: (share: number) => void },
): Promise<Results<K>> {
  const { makeMemoryModel } = await import('@repaso/leitner/fsrs');
  const results = new Map<K, SimulationResult>();
  let done = 0;
  for (const [name, settings] of variants) {
    const { newCardsPerDay, reviewsPerDay, desiredRetention, fsrsParameters } = settings;
    const config = schedulerConfig(settings, makeMemoryModel);
    if (config === null) throw new Error('the memory model was given');
    const input = { ...start, cards, days, newCardsPerDay, reviewsPerDay, seed: 1 };
    const steps = simulate(input, config, makeMemoryModel(desiredRetention, fsrsParameters));
    const before = done;
    const onSlice = (day: number) => onProgress((before + day / days) / variants.size);
    results.set(name, await runInSlices(steps, { signal, onSlice }));
    done += 1;
  }
  return results;
}
