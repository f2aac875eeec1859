import { metricValues } from './watch-metrics.ts';
import { whatBends } from './what-bends.ts';

const idle = { loopDelay: 10, waiting: 0, busy: 1 };
const load = {
  shares: { gateway: 0.3, 'cards-sync': 0.6, postgres: 0.5, generator: 0.95 },
  machine: 0.7,
  watched: { 'cards-sync': idle },
};

test('a process at the end of its core bends first, then the machine, then a pool', () => {
  const waits = { watched: { 'cards-sync': { ...idle, waiting: 2 } } };
  const full = { shares: { ...load.shares, gateway: 0.93 } };
  expect(whatBends({ ...load, ...waits, ...full, machine: 0.95 })).toBe('the core of gateway');
  expect(whatBends({ ...load, ...waits, machine: 0.95 })).toContain('cores of the machine');
  expect(whatBends({ ...load, ...waits })).toBe('the pool of cards-sync');
  expect(whatBends(load)).toContain('no pool');
});

test('values of a metric are read with and without labels', () => {
  const text = [
    '# HELP lag help',
    'lag 0.5',
    'lag_other 7',
    'connections{service="a",state="busy"} 3',
    'connections{service="a",state="waiting"} 1',
  ].join('\n');
  expect(metricValues(text, 'lag')).toEqual([0.5]);
  expect(metricValues(text, 'connections', 'state="waiting"')).toEqual([1]);
  expect(metricValues(text, 'missing')).toEqual([]);
});
