import { readMinutes } from './minutes.ts';

test.each([
  ['', null],
  ['  ', null],
  ['15', 15],
  [' 600 ', 600],
  ['0', undefined],
  ['601', undefined],
  ['1.5', undefined],
  ['-3', undefined],
  ['diez', undefined],
] as const)('%j is %p minutes', (text, minutes) => {
  expect(readMinutes(text)).toBe(minutes);
});
