import { formatParameters, isUsableSchedule, leitnerConfig, parseParameters } from './schedule.ts';

const of = (boxes: number) => Array.from({ length: boxes }, (_, box) => box);

test.each([
  [[1], true],
  [[0], true],
  [of(8), true],
  [[36_500], true],
  [[], false],
  [of(9), false],
  [[36_501], false],
  [[-1], false],
  [[1.5], false],
  [[NaN], false],
  [[1, -1], false],
])('whether the schedule %j is usable', (schedule, isUsable) => {
  expect(isUsableSchedule({ schedule })).toBe(isUsable);
  expect(formatParameters({ schedule })).toBe(isUsable ? schedule.join(' ') : '');
});

test('a log entry has its schedule as numbers with spaces', () => {
  const study = leitnerConfig('study');
  expect(formatParameters(study)).toBe('1 1 2 3 5 8');
  expect(parseParameters('1 1 2 3 5 8', leitnerConfig('long'))).toEqual(study);
});

test.each(['1,2', 'w=0.2', '1 2 x', '1 -2', '1 2 3 4 5 6 7 8 9'])(
  'the unreadable parameters %j give the fallback',
  (parameters) => {
    const fallback = leitnerConfig('default');
    expect(parseParameters(parameters, fallback)).toBe(fallback);
  },
);

test('no parameters give an empty schedule, which is unusable', () => {
  const empty = parseParameters('', leitnerConfig('default'));
  expect(empty).toEqual({ schedule: [] });
  expect(isUsableSchedule(empty)).toBe(false);
});
