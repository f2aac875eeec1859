import { brokenPromises, percentile, summarise } from './compare-rounds.ts';
import type { Summary } from './compare-rounds.ts';

test('a percentile is a value of the list', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect([percentile(hundred, 0.5), percentile(hundred, 0.99), percentile(hundred, 1)]).toEqual([
    50, 99, 100,
  ]);
  expect(percentile([7], 0.99)).toBe(7);
  expect(() => percentile([], 0.5)).toThrow('no values');
});

/** A round in which reads take 1 to 3 times `unit` milliseconds, and pushes ten times as long. */
const roundOf = (unit: number) => ({
  syncs: [1, 2, 3].flatMap((at) => [
    { kind: 'read' as const, milliseconds: at * unit },
    { kind: 'push' as const, milliseconds: 10 * at * unit },
  ]),
  ...{ statements: 50 * unit, seconds: 5 },
});

test('a summary separates reads and pushes, and has medians of rounds', () => {
  expect(summarise([roundOf(1), roundOf(100), roundOf(2)])).toEqual({
    ...{ p50: 6, p99: 60, reads99: 6, pushes99: 60, statementsPerSecond: (50 * 103) / 15 },
  });
});

const small: Summary = { p50: 5, p99: 20, reads99: 10, pushes99: 20, statementsPerSecond: 130 };

test('promises hold up to the allowed ratio, and each broken one has a line', () => {
  const large = { ...small, p99: 26, statementsPerSecond: 100 };
  expect(brokenPromises(large, small, { longestInMigrationMs: 1000 })).toEqual([]);
  const slow = { ...small, p99: 27, statementsPerSecond: 99 };
  expect(brokenPromises(slow, small, { longestInMigrationMs: 1001 })).toEqual([
    'p99 of the large database: 1.35 times, at most 1.3',
    'time for a statement of the large database: 1.31 times, at most 1.3',
    'a sync took 1001 ms while a migration added columns',
  ]);
});
