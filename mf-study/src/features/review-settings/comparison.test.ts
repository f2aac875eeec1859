import { averagesOf, figuresOf } from './comparison.ts';

test('figures are averages of a day, and groups of days have averages of their own', () => {
  const result = { answers: [4, 2, 0], minutes: [1, 0.5, 0], waiting: [0, 0, 0], retention: 0.9, known: 12 };
  expect(figuresOf('SM2', result)).toEqual({
    ...{ algorithm: 'SM2', answers: 2, minutes: 0.5, retention: 0.9, known: 12 },
  });
  expect(averagesOf([4, 2, 0], 2)).toEqual([3, 0]);
});
