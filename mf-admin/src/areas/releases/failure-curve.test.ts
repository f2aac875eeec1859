import { curveOf, rateOf } from './failure-curve.ts';

const minute = (at: string, starts: number, failures: number) => ({
  ...{ at: `2026-03-01T12:${at}:00.000Z`, starts, failures },
});
const builds = [
  { name: 'mf_x', version: '2', minutes: [minute('00', 9, 9), minute('01', 3, 0), minute('03', 1, 1)] },
  { name: 'mf_x', version: '1', minutes: [minute('01', 5, 0), minute('02', 5, 1)] },
  { name: 'mf_y', version: '2', minutes: [minute('01', 100, 100)] },
];
const compared = { name: 'mf_x', own: '2', live: '1', since: '2026-03-01T12:01:40.000Z' };

test('the curve has the sums of both builds since the minute in which the channel got its set', () => {
  expect(curveOf(builds, compared)).toEqual([
    { at: minute('01', 0, 0).at, own: { starts: 3, failures: 0 }, live: { starts: 5, failures: 0 } },
    { at: minute('02', 0, 0).at, own: { starts: 3, failures: 0 }, live: { starts: 10, failures: 1 } },
    { at: minute('03', 0, 0).at, own: { starts: 4, failures: 1 }, live: { starts: 10, failures: 1 } },
  ]);
});

test('a remote that is not live has a curve of its own, and one without reports has none', () => {
  const points = curveOf(builds, { ...compared, live: null });
  expect(points.map(({ own, live }) => [own.starts, live.starts])).toEqual([
    [3, 0],
    [4, 0],
  ]);
  expect(curveOf(builds, { ...compared, own: '3', live: null })).toEqual([]);
});

test.each([
  [{ starts: 0, failures: 0 }, null],
  [{ starts: 4, failures: 1 }, 0.25],
  // A page that started before the reports were counted can still fail.
  [{ starts: 1, failures: 2 }, 1],
])('the rate of %o is %s', (counts, rate) => {
  expect(rateOf(counts)).toBe(rate);
});
