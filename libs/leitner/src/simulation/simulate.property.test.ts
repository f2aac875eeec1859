import fc from 'fast-check';
import { configOf } from '../../test/play-answers.ts';
import { answerCard } from '../steps.ts';
import { contextAt } from '../../test/play-answers.ts';
import { makeMemoryModel } from '../fsrs/memory-model.ts';
import { newProgress } from '../progress.ts';
import { algorithmOf, type SchedulerConfig } from '../scheduler-config.ts';
import { simulate, type SimulatedCard, type SimulationInput } from './simulate.ts';

const memory = makeMemoryModel(0.9);
const configs = (['LEITNER', 'SM2', 'ANKI', 'FSRS'] as const).map((algorithm) => configOf({ algorithm }));
const today = '2026-03-10';

function run(input: SimulationInput, config: SchedulerConfig) {
  const steps = simulate(input, config, memory);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Returns a card with so many answers 'known' in March before `today`, each on the next day. */
function card(number: number, answers: number, config: SchedulerConfig): SimulatedCard {
  let progress = newProgress(algorithmOf(config));
  for (let at = 0; at < answers; at += 1) {
    const now = Date.parse(`2026-03-0${at + 1}T12:00:00Z`);
    progress = answerCard(progress, 3, { ...contextAt(at, now, config), duration: 0 }).progress;
  }
  return { id: `card ${number}`, progress };
}

const input = fc.record({
  answers: fc.array(fc.nat({ max: 4 }), { maxLength: 25 }),
  days: fc.integer({ min: 1, max: 60 }),
  newCardsPerDay: fc.nat({ max: 5 }),
  reviewsPerDay: fc.nat({ max: 10 }),
  firstKnown: fc.double({ min: 0, max: 1, noNaN: true }),
  seed: fc.nat(),
});
const inputOf = (
  { answers, ...others }: typeof input extends fc.Arbitrary<infer T> ? T : never,
  config: SchedulerConfig,
): SimulationInput => ({
  ...{ cards: answers.map((count, at) => card(at, count, config)), today, ...others },
  ...{ seconds: { known: 6, unknown: 12 }, answered: { reviews: 0, fresh: 0 }, vacations: [] },
});

describe.each(configs.map((config) => [algorithmOf(config), config] as const))('%s', (_name, config) => {
  test('the same seed gives the same result', () => {
    fc.assert(
      fc.property(input, (given) => {
        expect(run(inputOf(given, config), config)).toEqual(run(inputOf(given, config), config));
      }),
      { numRuns: 30 },
    );
  });

  test('no day has more cards than the limits allow, and minutes follow from the answers', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { answers, minutes, retention, known } = run(inputOf(given, config), config);
        const most = 2 * (given.newCardsPerDay + given.reviewsPerDay);
        expect(answers).toHaveLength(given.days);
        expect(Math.max(...answers)).toBeLessThanOrEqual(most);
        answers.forEach((count, day) => {
          // At most each second answer is 'unknown', which takes twice as long.
          expect(minutes[day] ?? 0).toBeGreaterThanOrEqual(count * 0.1 - 1e-9);
          expect(minutes[day] ?? 0).toBeLessThanOrEqual(count * 0.15 + 1e-9);
        });
        expect(known).toBeLessThanOrEqual(given.answers.length);
        if (retention !== null) expect(retention >= 0 && retention <= 1).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

const many = (config: SchedulerConfig, count = 300): SimulationInput => ({
  ...{ cards: Array.from({ length: count }, (_, at) => card(at, at % 5, config)), today, days: 180 },
  ...{
    newCardsPerDay: 10,
    reviewsPerDay: 9999,
    firstKnown: 0.5,
    seconds: { known: 6, unknown: 12 },
    answered: { reviews: 0, fresh: 0 },
    vacations: [],
    seed: 1,
  },
});
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

test('FSRS: a higher retention costs more answers and is reached within 3 points', () => {
  const outcomes = [0.8, 0.9, 0.95].map((desiredRetention) => {
    const config = configOf({ algorithm: 'FSRS', desiredRetention });
    const { answers, retention } = run(many(config), config);
    expect(Math.abs((retention ?? 0) - desiredRetention)).toBeLessThan(0.03);
    return sum(answers);
  });
  expect(outcomes).toEqual(outcomes.toSorted((one, other) => one - other));
});

test('the short ladder of Leitner asks more and keeps more than the long one', () => {
  const [short, long] = (['study', 'long'] as const).map((ladder) => {
    const config = configOf({ algorithm: 'LEITNER', ladder });
    return run(many(config), config);
  });
  expect(sum(short?.answers ?? [])).toBeGreaterThan(2 * sum(long?.answers ?? []));
  expect(short?.retention ?? 0).toBeGreaterThan(long?.retention ?? 1);
});

test('without cards nothing is asked and nothing known', () => {
  const config = configOf({ algorithm: 'SM2' });
  expect(run(many(config, 0), config)).toMatchObject({ retention: null, known: 0 });
});

test('on vacations nothing is answered, and what was answered today uses its limits', () => {
  const config = configOf({ algorithm: 'LEITNER' });
  const given = { ...many(config), newCardsPerDay: 0, reviewsPerDay: 10 };
  const usual = run(given, config);
  expect(usual.answers[0]).toBeGreaterThanOrEqual(10);
  const begun = run({ ...given, answered: { reviews: 10, fresh: 0 } }, config);
  expect(begun.answers[0]).toBe(0);
  expect(begun.waiting[0]).toBe((usual.waiting[0] ?? 0) + 10);
  const away = run({ ...given, vacations: [{ from: '2026-03-11', until: '2026-03-13' }] }, config);
  expect(away.answers.slice(1, 4)).toEqual([0, 0, 0]);
  expect(away.answers[4]).toBeGreaterThanOrEqual(10);
  expect(away.waiting[3]).toBeGreaterThan(away.waiting[0] ?? Infinity);
});
