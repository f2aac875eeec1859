import { findFailing } from './canary-rules.ts';

const limits = { minStarts: 50, failurePercent: 2, factor: 3 };
const build = (own: [number, number], live: [number, number] | null = [1000, 0]) => ({
  ...{ name: 'mf_x', version: '2', own: { starts: own[0], failures: own[1] } },
  live: live && { starts: live[0], failures: live[1] },
});
const isFailing = (...given: Parameters<typeof build>) => findFailing([build(...given)], limits) !== null;

test('a build is not compared before it has enough starts', () => {
  expect(isFailing([49, 49])).toBe(false);
  expect(isFailing([50, 50])).toBe(true);
});

test('a failure rate up to the limit, or up to the multiple of the live build’s, is tolerated', () => {
  expect(isFailing([100, 2])).toBe(false);
  expect(isFailing([100, 3])).toBe(true);
  expect(isFailing([100, 30], [1000, 100])).toBe(false);
  expect(isFailing([100, 31], [1000, 100])).toBe(true);
});

test('a remote that is not live is compared with the limit alone', () => {
  expect(isFailing([100, 2], null)).toBe(false);
  expect(isFailing([100, 3], null)).toBe(true);
});

test('more failures than starts count as a failure of each', () => {
  expect(findFailing([build([50, 80])], limits)).toContain('100 %');
});

test('the reason has the build, its rate and that of the live build', () => {
  expect(findFailing([build([100, 0]), build([80, 12], [1000, 10])], limits)).toBe(
    'mf_x 2 failed in 15 % of 80 starts, and of the live build 1 %',
  );
});
