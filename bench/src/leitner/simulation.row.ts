import { defaultSettings, type Algorithm } from '@repaso/contracts';
import { algorithmOf, foldLog, newProgress, schedulerConfig, type SchedulerConfig } from '@repaso/leitner';
import { makeMemoryModel } from '@repaso/leitner/fsrs';
import { simulate, type SimulatedCard } from '@repaso/leitner/simulation';
import { interleave, milliseconds } from '../harness/rounds.ts';
import type { BenchRow, Figure } from '../harness/row.ts';
import { reviewHistory } from './review-histories.ts';

const cardCount = 10_000;
const days = 365;
const today = '2025-06-01';
const memory = makeMemoryModel(0.9);

/** Row of the benchmark: the simulation of a year with 10,000 cards under each scheduler. */
export const simulation: BenchRow = {
  name: 'simulation',
  title: `a simulated year with ${cardCount.toLocaleString('en-US')} cards`,
  async run() {
    const figures: Figure[] = [];
    for (const algorithm of ['LEITNER', 'SM2', 'ANKI', 'FSRS'] as const)
      figures.push(await measure(algorithm));
    return figures;
  },
};

async function measure(algorithm: Algorithm): Promise<Figure> {
  const config = schedulerConfig({ ...defaultSettings, algorithm }, makeMemoryModel);
  if (config === null) throw new Error('the memory model was given');
  const cards = Array.from({ length: cardCount }, (_, at) => cardOf(at, config));
  let answers = 0;
  const { ours } = await interleave(
    {
      ours: () =>
        milliseconds(async () => {
          answers = run(cards, config);
        }),
    },
    { rounds: 3 },
  );
  return {
    what: algorithm,
    ours: ours.median,
    unit: 'ms',
    budget: { of: 'ours', atMost: 2000 },
    note: `${answers.toLocaleString('en-US')} answers, without a limit of reviews`,
  };
}

/** Returns a card with 0 to 9 answers. */
function cardOf(at: number, config: SchedulerConfig): SimulatedCard {
  const length = at % 10;
  const progress =
    length === 0 ? newProgress(algorithmOf(config)) : foldLog(reviewHistory(length, config), config);
  return { id: `card ${at}`, progress };
}

/** Simulates the year. Returns the number of answers. */
function run(cards: readonly SimulatedCard[], config: SchedulerConfig): number {
  const input = {
    ...{ cards, today, days, newCardsPerDay: 20, reviewsPerDay: Infinity, firstKnown: 0.5, seed: 1 },
    ...{ seconds: { known: 6, unknown: 12 }, answered: { reviews: 0, fresh: 0 }, vacations: [] },
  };
  const steps = simulate(input, config, memory);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value.answers.reduce((sum, count) => sum + count, 0);
  }
}
