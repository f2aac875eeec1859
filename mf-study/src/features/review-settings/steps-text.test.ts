import { formatSteps, parseSteps } from './steps-text.ts';

test.each([
  ['1m 10m', [1, 10]],
  ['10', [10]],
  ['2h, 1d', [120, 1440]],
  ['5м 1ч 1Д', [5, 60, 1440]],
  ['  ', []],
  ['30d', [43_200]],
  ['0m', null],
  ['31d', null],
  ['1.5h', null],
  ['ten', null],
  ['1 2 3 4 5 6', null],
])('the steps of %j', (text, steps) => {
  expect(parseSteps(text)).toEqual(steps);
});

test('steps are written with their largest unit, and read back', () => {
  const steps = [1, 90, 120, 1440, 4320];
  expect(formatSteps(steps, 'mhd')).toBe('1m 90m 2h 1d 3d');
  for (const units of ['mhd', 'мчд']) expect(parseSteps(formatSteps(steps, units))).toEqual(steps);
});
