import type { LogEntry } from '@repaso/contracts';
import { fold, leitnerConfig } from '@repaso/leitner';
import { createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import type { Grade } from 'ts-fsrs';
import { interleave } from '../harness/rounds.ts';
import type { BenchRow, BenchScene, Figure } from '../harness/row.ts';
import { reviewHistory } from './review-histories.ts';

const config = leitnerConfig('study');
/** Entries that each measurement folds, so that all take about as long. */
const entriesEach = 100_000;

/** How fast a card's state comes of its log, against another scheduler's replay and against the bare rules. */
export const leitnerReplay: BenchRow = {
  name: 'leitner',
  title: 'progress as the fold of a log',
  async run(scene) {
    const figures: Figure[] = [];
    for (const length of [10, 100, 1000]) figures.push(...(await measure(scene, length)));
    return figures;
  },
};

async function measure(scene: BenchScene, length: number): Promise<Figure[]> {
  const logs = Array.from({ length: entriesEach / length }, () => reviewHistory(length));
  const reviews = logs.map((log) => log.flatMap(reviewOf));
  const scheduler = fsrs({ enable_fuzz: false });
  const { ours, bare, peer } = await interleave(
    {
      ours: entriesPerSecond(() => logs.forEach((log) => fold(log, config))),
      bare: entriesPerSecond(() => reviews.forEach(bareLeitner)),
      peer: entriesPerSecond(() =>
        reviews.forEach((log) => {
          let card = createEmptyCard(log[0]?.at);
          for (const { at, grade } of log) card = scheduler.next(card, at, grade).card;
        }),
      ),
    },
    { rounds: 5 },
  );
  const what = `${entriesEach / length} logs of ${length} entries`;
  const milliseconds = (entriesEach / ours.median) * 1000;
  scene.say(`${what}: ${milliseconds.toFixed(0)} ms`);
  return [
    {
      what,
      ours: ours.median / 1000,
      unit: 'entries/ms',
      against: { name: 'ts-fsrs, the same reviews', value: peer.median / 1000 },
    },
    {
      what: `${what}, bare rules`,
      ours: ours.median / 1000,
      unit: 'entries/ms',
      against: { name: 'a loop over boxes and days', value: bare.median / 1000 },
    },
  ];
}

const entriesPerSecond = (work: () => void) => () => {
  const start = performance.now();
  work();
  return Promise.resolve((entriesEach / (performance.now() - start)) * 1000);
};

interface Review {
  at: Date;
  day: number;
  grade: Grade;
}

function reviewOf(entry: LogEntry): Review[] {
  if (entry.kind !== 'answer') return [];
  const at = new Date(`${entry.day}T09:00:00Z`);
  const grade = entry.rating === 1 ? Rating.Again : Rating.Good;
  return [{ at, day: Math.floor(at.getTime() / 86_400_000), grade }];
}

/** What SPEC asks of an answer and no more: no log, no ids, no text dates, nothing undone. */
function bareLeitner(log: readonly Review[]): { box: number; dueDay: number; count: number } {
  const state = { box: 0, dueDay: 0, count: 0 };
  for (const { day, grade } of log) {
    state.box = grade === Rating.Again ? 0 : Math.min(state.box + 1, config.schedule.length - 1);
    state.dueDay = grade === Rating.Again ? day : day + (config.schedule[state.box] ?? 1);
    state.count += 1;
  }
  return state;
}
