/** The computation of simulations. It runs in the worker, and in development in the page. */
import type { LearnerSettings } from '@repaso/contracts';
import { schedulerConfig } from '@repaso/leitner';
import { makeMemoryModel } from '@repaso/leitner/fsrs';
import { simulate } from '@repaso/leitner/simulation';
import type { SimulatedCard, SimulationInput, SimulationResult } from '@repaso/leitner/simulation';
import type { Habits } from './habits.ts';

/** The learner's cards and habits, from which each simulation begins. */
export interface Start extends Habits {
  cards: SimulatedCard[];
  today: string;
  answered: SimulationInput['answered'];
}

/** What is simulated, beside the cards. `K`: names of the settings. */
export interface Order<K> {
  start: Omit<Start, 'cards'>;
  variants: [K, LearnerSettings][];
  days: number;
}

/** From the page to the worker: the cards in parts, so that no part stops the page for long, then the order. */
export type ToWorker = { kind: 'cards'; cards: SimulatedCard[] } | { kind: 'run'; order: Order<unknown> };
export type FromWorker =
  { kind: 'progress'; share: number } | { kind: 'done'; results: [unknown, SimulationResult][] };

/**
 * Simulates the days with each of the settings. What is recalled is decided by the model of FSRS, with the learner's
 * parameters. Yields the share that is done, from 0 to 1.
 */
export function* simulateVariants<K>(
  cards: readonly SimulatedCard[],
  { start, variants, days }: Order<K>,
): Generator<number, [K, SimulationResult][]> {
  const results: [K, SimulationResult][] = [];
  for (const [name, settings] of variants) {
    const { newCardsPerDay, reviewsPerDay, vacations, desiredRetention, fsrsParameters } = settings;
    const config = schedulerConfig(settings, makeMemoryModel);
    if (config === null) throw new Error('the memory model was given');
    const input = { ...start, cards, days, newCardsPerDay, reviewsPerDay, vacations, seed: 1 };
    const steps = simulate(input, config, makeMemoryModel(desiredRetention, fsrsParameters));
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done === true) {
        results.push([name, step.value]);
        break;
      }
      yield (results.length + step.value / days) / variants.length;
    }
  }
  return results;
}
