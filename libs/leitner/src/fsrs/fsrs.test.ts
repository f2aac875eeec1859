/**
 * Vectors: the first memory states of FSRS-6 with its standard weights, as published in ts-fsrs 5.4.2 (the test
 * `FSRS-6.test.ts` of https://github.com/open-spaced-repetition/ts-fsrs), and ts-fsrs itself without steps.
 */
import type { Rating } from '@repaso/contracts';
import fc from 'fast-check';
import { createEmptyCard, fsrs, Rating as Grade, State, type Card } from 'ts-fsrs';
import { configOf, playAnswers } from '../../test/play-answers.ts';
import { makeMemoryModel } from './memory-model.ts';

const config = configOf({ algorithm: 'FSRS' });
const day = 86_400_000;
const grades = { 1: Grade.Again, 2: Grade.Hard, 3: Grade.Good, 4: Grade.Easy } as const;

test.each([
  [1, 0.212, 6.4133],
  [2, 1.2931, 5.11217071],
  [3, 2.3065, 2.11810397],
  [4, 8.2956, 1],
] as const)(
  'the first answer %d gives a stability of %d and a difficulty of %d',
  (rating, stability, difficulty) => {
    const { last } = playAnswers(config, [rating]);
    expect(last.schedulerState?.stability).toBeCloseTo(stability, 6);
    expect(last.difficulty).toBeCloseTo(difficulty, 4);
  },
);

test('the interval is the stability for a retention of 90 %, and shorter for a higher one', () => {
  const at = (retention: number) => makeMemoryModel(retention).interval(100);
  expect(at(0.9)).toBe(100);
  expect(at(0.95)).toBeLessThan(60);
  expect(at(0.8)).toBeGreaterThan(200);
  expect(makeMemoryModel(0.9).recall(100, 100)).toBeCloseTo(0.9, 6);
});

const ratings = fc.array(fc.constantFrom<Rating>(1, 2, 3, 3, 3, 4), { minLength: 1, maxLength: 20 });

test('memory and intervals equal those of ts-fsrs without steps, at any time of the answers', () => {
  const bare = configOf({ algorithm: 'FSRS', learningSteps: [], relearningSteps: [] });
  const peer = fsrs({
    ...{ learning_steps: [], relearning_steps: [], enable_fuzz: false, enable_short_term: true },
  });
  fc.assert(
    fc.property(ratings, fc.array(fc.nat({ max: 40 }), { minLength: 20, maxLength: 20 }), (given, late) => {
      const ours = playAnswers(
        bare,
        given.map((rating, at) => ({ rating, late: late[at] ?? 0 })),
      );
      let card: Card = createEmptyCard(new Date('2026-01-01T00:00:00Z'));
      ours.log.forEach((entry, at) => {
        if (entry.kind !== 'answer') return;
        card = peer.next(card, new Date(`${entry.day}T00:00:00Z`), grades[entry.rating]).card;
        const state = ours.states[at];
        expect(state?.schedulerState?.stability).toBeCloseTo(card.stability, 6);
        expect(state?.difficulty).toBeCloseTo(card.difficulty, 6);
      });
    }),
  );
});

test('without a fuzz the intervals are those of ts-fsrs', () => {
  const bare = configOf({ algorithm: 'FSRS', learningSteps: [], relearningSteps: [] });
  const peer = fsrs({ learning_steps: [], relearning_steps: [], enable_fuzz: false });
  const given = [3, 3, 3, 2, 4, 3] as const;
  let card: Card = createEmptyCard(new Date('2026-01-01T00:00:00Z'));
  const { log, intervals } = playAnswers(bare, given);
  log.forEach(({ day: on }, at) => {
    const rating = given[at] ?? 3;
    card = peer.next(card, new Date(`${on}T00:00:00Z`), grades[rating]).card;
    expect(card.state).toBe(State.Review);
    // The middle of the fuzz is the interval, or a day beside it where the bounds are rounded.
    expect(
      Math.abs((intervals[at] ?? 0) - Math.round((card.due.getTime() - Date.parse(on)) / day)),
    ).toBeLessThan(2);
  });
});

test('an unknown card is asked again after its step, a forgotten one counts as a lapse', () => {
  const { states } = playAnswers(config, [1, 3, 3, 1]);
  expect(states[0]).toMatchObject({ interval: 0, dueAt: '2026-01-01T09:02:00.000Z', level: 'No sé' });
  expect(states[1]?.interval).toBeGreaterThanOrEqual(1);
  expect(states[3]).toMatchObject({ interval: 0, schedulerState: { phase: 'relearning', lapses: 1 } });
});

test('the memory of a card from SM-2 keeps its interval, and a lower ease is a higher difficulty', () => {
  const { adopt } = makeMemoryModel(0.9);
  expect(adopt(30, 2.5).stability).toBe(30);
  expect(adopt(30, 1.3).difficulty).toBeGreaterThan(adopt(30, 2.5).difficulty - 1e-9);
  for (const ease of [1.3, 2.5, 5]) {
    expect(adopt(1, ease).difficulty).toBeGreaterThanOrEqual(1);
    expect(adopt(36_500, ease).difficulty).toBeLessThanOrEqual(10);
  }
});

test('in review, each rating gives more days than the lower one, however weak the memory', () => {
  const { last } = playAnswers(config, [2]);
  const intervals = ([2, 3, 4] as const).map(
    (rating) => playAnswers(config, [3, 1, 3, rating]).last.interval,
  );
  expect(last.interval).toBe(0);
  expect(new Set(intervals).size).toBe(3);
  expect(intervals).toEqual(intervals.toSorted((one, other) => one - other));
});
