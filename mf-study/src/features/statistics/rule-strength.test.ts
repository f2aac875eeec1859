import type { VerbError } from '@repaso/card-store';
import { ruleStrengths } from './rule-strength.ts';

const error = (rule: string | null, isResolved: boolean, day = '2026-11-01') =>
  ({ rule, isResolved, day }) as VerbError;

test('the rule with most open errors is the weakest, and errors without a rule are left out', () => {
  const errors = [
    error('accent', true),
    error('accent', true, '2026-11-05'),
    error('stem-e-ie', false),
    error(null, false),
  ];
  expect(ruleStrengths(errors)).toEqual([
    { rule: 'stem-e-ie', errors: 1, open: 1, lastDay: '2026-11-01' },
    { rule: 'accent', errors: 2, open: 0, lastDay: '2026-11-05' },
  ]);
});
