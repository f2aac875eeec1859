import type { RuleState } from '@repaso/card-store';

/** Returns the rules of conjugation that the learner has broken, the weakest first: the one that returns soonest. */
export function weakestFirst(rules: readonly RuleState[]): RuleState[] {
  return rules.toSorted(
    (a, b) => a.interval - b.interval || b.lapses - a.lapses || (a.rule < b.rule ? -1 : 1),
  );
}
