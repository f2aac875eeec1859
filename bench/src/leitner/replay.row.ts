import { defaultSettings, type Algorithm, type LogEntry } from '@repaso/contracts';
import { foldLog, leitnerConfig, schedulerConfig, type SchedulerConfig } from '@repaso/leitner';
import { makeMemoryModel } from '@repaso/leitner/fsrs';
import { createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import type { Grade } from 'ts-fsrs';
import { interleave, milliseconds } from '../harness/rounds.ts';
import type { BenchRow, Figure } from '../harness/row.ts';
import { reviewHistory } from './review-histories.ts';

const scheduler = fsrs({ enable_fuzz: false });
/** Number of answers to replay in total. It is the same for long and for short logs. */
const answers = 100_000;
const usualLength = 100;

/**
 * Row of the benchmark: replaying the logs of cards to get their progress, under each scheduler. It is compared with
 * ts-fsrs, which replays the same answers.
 */
export const leitnerReplay: BenchRow = {
  name: 'leitner',
  title: `progress as the fold of the log, ${answers.toLocaleString('en-US')} answers of one learner`,
  async run() {
    const figures: Figure[] = [];
    for (const length of [10, 100, 1000]) figures.push(await measure(length, leitnerConfig('study'), ''));
    for (const algorithm of ['SM2', 'ANKI', 'FSRS'] as const) {
      figures.push(await measure(usualLength, configOf(algorithm), `${algorithm}, `));
    }
    return figures;
  },
};

function configOf(algorithm: Algorithm): SchedulerConfig {
  const config = schedulerConfig({ ...defaultSettings, algorithm }, makeMemoryModel);
  if (config === null) throw new Error('the memory model was given');
  return config;
}

async function measure(length: number, config: SchedulerConfig, name: string): Promise<Figure> {
  const logs = Array.from({ length: answers / length }, () => reviewHistory(length, config));
  const reviews = logs.map((log) => log.flatMap(reviewOf));
  const { ours, peer } = await interleave(
    {
      ours: () => milliseconds(async () => logs.forEach((log) => foldLog(log, config))),
      peer: () => milliseconds(async () => reviews.forEach(replayByPeer)),
    },
    { rounds: 7 },
  );
  const cards = (answers / length).toLocaleString('en-US');
  return {
    what: `${name}${cards} cards, ${length.toLocaleString('en-US')} answers each`,
    ours: answers / ours.median,
    unit: 'answers/ms',
    against: { name: 'ts-fsrs', value: answers / peer.median },
    budget: { of: 'ratio', atLeast: 1 },
  };
}

interface Review {
  at: Date;
  grade: Grade;
}

function reviewOf(entry: LogEntry): Review[] {
  if (entry.kind !== 'answer') return [];
  return [{ at: new Date(`${entry.day}T09:00:00Z`), grade: entry.rating === 1 ? Rating.Again : Rating.Good }];
}

function replayByPeer(log: readonly Review[]): void {
  let card = createEmptyCard(log[0]?.at);
  for (const { at, grade } of log) card = scheduler.next(card, at, grade).card;
}
