/** Vectors: computed by hand from the rules at https://super-memory.com/english/ol/sm2.htm. */
import { configOf, playAnswers } from '../../test/play-answers.ts';

const config = configOf({ algorithm: 'SM2' });

test.each([
  ['known every time', [3, 3, 3, 3, 3, 3], [1, 6, 15, 38, 95, 238], 2.5],
  ['easy every time', [4, 4, 4, 4, 4], [1, 6, 17, 50, 150], 3],
  ['hard every time', [2, 2, 2, 2, 2, 2], [1, 6, 13, 26, 47, 79], 1.66],
] as const)('the published intervals: %s', (_name, ratings, intervals, ease) => {
  const played = playAnswers(config, ratings);
  expect(played.intervals).toEqual(intervals);
  expect(played.last.ease).toBeCloseTo(ease, 6);
});

test('an unknown card is repeated today, then restarts with 1 and 6 days and the same ease', () => {
  const played = playAnswers(config, [3, 3, 3, 1, 3, 3, 3]);
  expect(played.intervals).toEqual([1, 6, 15, 0, 1, 6, 15]);
  expect(played.states.map(({ ease }) => ease)).toEqual([2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5]);
  expect(played.last.schedulerState).toMatchObject({ lapses: 1, reps: 3 });
});

test('the repetition of a forgotten card on the same day does not change the ease', () => {
  const [, forgotten, repeated, later] = playAnswers(config, [4, 1, 4, 4]).states;
  expect([forgotten?.ease, repeated?.ease, later?.ease]).toEqual([2.6, 2.6, 2.7]);
});

test('the ease never falls below 1.3', () => {
  expect(
    playAnswers(
      config,
      Array.from({ length: 20 }, () => 2 as const),
    ).last.ease,
  ).toBe(1.3);
});

test('the interval has an upper limit', () => {
  expect(
    playAnswers(
      config,
      Array.from({ length: 30 }, () => 4 as const),
    ).last.interval,
  ).toBe(36_500);
});
