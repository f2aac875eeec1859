import type { RuleState } from '@repaso/card-store';
import { dueRulesOf } from '@repaso/practice';
import { useOwnPractice } from './own-practice.hook.ts';

export interface RuleSchedule {
  /** The rules that are due today, first the one that is due longest. */
  due: readonly string[];
  /** The rule that returns next, after today; null without one. */
  next: RuleState | null;
}

const unscheduled: RuleSchedule = { due: [], next: null };

/**
 * Returns the schedule of the rules that the learner has broken; undefined while it is read. It is empty for visitors,
 * and if it cannot be read.
 */
export function useRuleSchedule(): RuleSchedule | undefined {
  return useOwnPractice(async (store) => {
    const [states, today] = await Promise.all([store.ruleStates(), store.today()]);
    return { due: dueRulesOf(states, today), next: states.find(({ dueDay }) => dueDay > today) ?? null };
  }, unscheduled);
}
