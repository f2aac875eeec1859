import { assumed, learnersPerCore, needsOf, nodeSecondsWithSignIn } from './capacity.ts';
import { needsTable } from './needs-table.ts';

const cost = {
  ...{ nodeSeconds: 0.2, databaseSeconds: 0.1, signInSeconds: 0.3 },
  ...{ wireBytes: 200_000, walBytes: 1_000_000, logBytes: 300_000, importBytes: 400_000 },
};
const assumptions = {
  ...{ peakHourShare: 0.1, usedShare: 0.5, signInShare: 0.1 },
  ...{ importsAYear: 10, poolSize: 10 },
};

test('a core carries the learners whose busiest hour fits into its used share', () => {
  // 10 % of 90,000 learners in an hour are 2.5 a second; at 0.2 s each they use half of a core.
  expect(learnersPerCore(0.2, assumptions)).toBeCloseTo(90_000);
  expect(learnersPerCore(0.4, assumptions)).toBeCloseTo(45_000);
});

test('sign-ins count by their share of days', () => {
  expect(nodeSecondsWithSignIn(cost, assumptions)).toBeCloseTo(0.23);
  expect(nodeSecondsWithSignIn(cost, { ...assumptions, signInShare: 0 })).toBeCloseTo(0.2);
});

test('needs are whole cores, and bytes of all learners', () => {
  expect(needsOf(1_000_000, cost, assumptions)).toEqual({
    ...{ nodeCores: 13, databaseCores: 6, connections: 130 },
    wireGigabytesADay: 200,
    walGigabytesADay: 1000,
    diskGigabytesAYear: 113_500,
  });
  expect(needsOf(10, cost, assumptions)).toMatchObject({ nodeCores: 1, databaseCores: 1, connections: 10 });
});

test('the table of needs has the measured day, and a line for each size of an installation', () => {
  const lines = needsTable(cost, assumed).split('\n');
  expect(lines.slice(2).map((line) => line.split(' | ')[0])).toEqual([
    ...['| one, measured', '| 10,000, multiplied', '| 100,000, multiplied', '| 1,000,000, multiplied'],
  ]);
  expect(lines[2]).toContain('0.22 s a day | 0.10 s a day');
  expect(lines[2]).toContain('0.2 MB | 1 MB | 114 MB');
});
