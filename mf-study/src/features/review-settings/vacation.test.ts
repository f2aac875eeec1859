import { vacationFault } from './vacation.ts';

const others = [{ from: '2026-05-01', until: '2026-05-09' }];

test.each([
  ['', '2026-03-20', 'missing'],
  ['2026-03-20', '', 'missing'],
  ['2026-03-20', '2026-03-19', 'order'],
  ['2026-03-01', '2026-03-09', 'past'],
  ['2027-03-10', '2028-03-09', 'long'],
  ['2027-03-10', '2028-03-08', null],
  ['2026-03-01', '2026-03-10', null],
  ['2026-04-01', '2026-04-30', null],
  ['2026-04-01', '2026-05-01', 'overlap'],
  ['2026-05-03', '2026-05-04', 'overlap'],
  ['2026-05-09', '2026-06-01', 'overlap'],
  ['2026-05-10', '2026-06-01', null],
] as const)('%s to %s: %s', (from, until, fault) => {
  expect(vacationFault({ from, until }, others, '2026-03-10')).toBe(fault);
});
