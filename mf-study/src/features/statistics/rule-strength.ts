import type { VerbError } from '@repaso/card-store';

/** How well a learner keeps a rule of conjugation. */
export interface RuleStrength {
  rule: string;
  /** Number of cells in which the rule was broken, and of those that are still open. */
  errors: number;
  open: number;
  /** The learner's day of the last wrong form. */
  lastDay: string;
}

/** Returns the rules that were broken, the weakest first: those with most open errors, then with most errors. */
export function ruleStrengths(errors: readonly VerbError[]): RuleStrength[] {
  const rules = new Map<string, RuleStrength>();
  for (const { rule, isResolved, day } of errors) {
    if (rule === null) continue;
    const known = rules.get(rule) ?? { rule, errors: 0, open: 0, lastDay: day };
    rules.set(rule, {
      rule,
      errors: known.errors + 1,
      open: known.open + (isResolved ? 0 : 1),
      lastDay: day > known.lastDay ? day : known.lastDay,
    });
  }
  return [...rules.values()].sort(
    (a, b) => b.open - a.open || b.errors - a.errors || (a.rule < b.rule ? -1 : 1),
  );
}
