import type { RuleState } from '@repaso/card-store';
import { weakestFirst } from './rule-strength.ts';

const state = (rule: string, interval: number, lapses: number): RuleState => ({
  ...{ rule, interval, lapses, reviews: lapses + 1, dueDay: '2026-11-02', lastDay: '2026-11-01' },
});

test('the rule with the shortest interval is the weakest; of equal ones, the one broken more often', () => {
  const rules = [state('e-ie', 8, 5), state('o-ue', 1, 1), state('e-i', 1, 3)];
  expect(weakestFirst(rules).map(({ rule }) => rule)).toEqual(['e-i', 'o-ue', 'e-ie']);
});
