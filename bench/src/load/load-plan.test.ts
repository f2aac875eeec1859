import { findBend } from './find-bend.ts';
import { daySizes, learnerDay } from './learner-day.ts';
import { planArrivals, planEvenly, withExtra } from './plan-arrivals.ts';

/** Returns numbers from 0 to 1 that are the same in each run. */
function fixedRandom() {
  let state = 1;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

const window = { daysPerSecond: 2, milliseconds: 5000, learnersPerDay: 8 };

test('a day has 30 syncs of 20 answers and an import, and no sign-in', () => {
  const count = (kind: string) => learnerDay.filter((call) => call === kind).length;
  expect([count('sync') * daySizes.answers, count('import'), count('start'), count('sign-in')]).toEqual([
    ...[600, 1, 1, 0],
  ]);
});

test('a plan has every call of each day, within the window and sorted by moment', () => {
  const planned = planArrivals(learnerDay, { ...window, random: fixedRandom() });
  const days = 10;
  expect(planned).toHaveLength(days * learnerDay.length);
  for (const kind of new Set(learnerDay)) {
    const inDay = learnerDay.filter((call) => call === kind).length;
    expect(planned.filter((call) => call.kind === kind)).toHaveLength(days * inDay);
  }
  const moments = planned.map(({ atMs }) => atMs);
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  expect(Math.min(...moments)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...moments)).toBeLessThan(window.milliseconds);
  expect(new Set(planned.map(({ learner }) => learner)).size).toBe(days * window.learnersPerDay);
});

test('the moments of a plan are spread over the window as those of a Poisson process', () => {
  const planned = planArrivals(learnerDay, { ...window, daysPerSecond: 40, random: fixedRandom() });
  const gaps = planned.slice(1).map(({ atMs }, at) => atMs - (planned[at]?.atMs ?? 0));
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  // Of exponential gaps, 1/e are longer than the mean; of even gaps none would be.
  const longer = gaps.filter((gap) => gap > mean).length / gaps.length;
  expect(longer).toBeGreaterThan(0.34);
  expect(longer).toBeLessThan(0.4);
});

test('a plan has at least one day, however low the rate', () => {
  const planned = planArrivals(['a', 'b'], { ...window, daysPerSecond: 0.01, random: fixedRandom() });
  expect(planned.map(({ kind }) => kind).toSorted()).toEqual(['a', 'b']);
});

test('extra calls are those of learners of the plan', () => {
  const planned = planArrivals(['a', 'b'], { ...window, random: fixedRandom() });
  const all = withExtra(planned, 'c', { count: 50, milliseconds: 5000, random: fixedRandom() });
  const learners = new Set(planned.map(({ learner }) => learner));
  const extra = all.filter(({ kind }) => kind === 'c');
  expect([all.length - planned.length, extra.length]).toEqual([50, 50]);
  expect(extra.every(({ learner }) => learners.has(learner))).toBe(true);
  expect(all.map(({ atMs }) => atMs)).toEqual(all.map(({ atMs }) => atMs).toSorted((a, b) => a - b));
});

test('even calls have equal distances and another learner each', () => {
  expect(planEvenly('a', 3, 300)).toEqual([
    { atMs: 0, learner: 0, kind: 'a' },
    { atMs: 100, learner: 1, kind: 'a' },
    { atMs: 200, learner: 2, kind: 'a' },
  ]);
});

const search = { start: 1, factor: 2, precision: 1.1, least: 0.1, most: 1000 };
const holdsBelow = (limit: number, tried: number[] = []) => ({
  tried,
  holds: (rate: number) => {
    tried.push(rate);
    return Promise.resolve(rate < limit);
  },
});

test.each([0.3, 1, 1.01, 7, 90])('the search finds the bend %d within its precision', async (limit) => {
  const { highest, failed = Infinity } = await findBend(holdsBelow(limit).holds, search);
  expect(highest).toBeLessThan(limit);
  expect(failed).toBeGreaterThanOrEqual(limit);
  expect(failed / highest).toBeLessThanOrEqual(search.precision);
});

test('the search grows geometrically and then halves the distance', async () => {
  const { tried, holds } = holdsBelow(5);
  await findBend(holds, { ...search, precision: 1.5 });
  expect(tried).toEqual([1, 2, 4, 8, Math.sqrt(32)]);
});

test('a search without a bend ends at its bounds', async () => {
  expect(await findBend(holdsBelow(Infinity).holds, search)).toEqual({ highest: 512, failed: undefined });
  expect(await findBend(holdsBelow(0).holds, search)).toEqual({ highest: 0, failed: 0.125 });
});
