import { vacationFault } from './vacation.ts';

test.each([
  ['', '2026-03-20', 'missing'],
  ['2026-03-20', '', 'missing'],
  ['2026-03-20', '2026-03-19', 'order'],
  ['2026-03-01', '2026-03-09', 'past'],
  ['2026-03-10', '2027-03-10', 'long'],
  ['2026-03-10', '2027-03-09', null],
  ['2026-03-01', '2026-03-10', null],
] as const)('%s to %s: %s', (from, until, fault) => {
  expect(vacationFault(from, until, '2026-03-10')).toBe(fault);
});
