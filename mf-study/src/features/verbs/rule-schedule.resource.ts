import { useLive } from '@repaso/card-store';
import type { RuleState } from '@repaso/card-store';
import { dueRulesOf } from '@repaso/practice';
import { useLearnerState } from '../../shared/learner.tsx';

export interface RuleSchedule {
  /** The rules that are due today, first the one that is due longest. */
  due: readonly string[];
  /** The rule that returns next, after today; null without one. */
  next: RuleState | null;
}

const unscheduled: RuleSchedule = { due: [], next: null };

/** Returns the schedule of the rules that the learner has broken. It is empty for visitors, and while it is read. */
export function useRuleSchedule(): RuleSchedule {
  const state = useLearnerState();
  const store = state.kind === 'open' ? state.learner.store : null;
  const schedule = useLive(async () => {
    if (store === null) return unscheduled;
    const [states, today] = await Promise.all([store.ruleStates(), store.today()]);
    return { due: dueRulesOf(states, today), next: states.find(({ dueDay }) => dueDay > today) ?? null };
  }, [store]);
  return schedule ?? unscheduled;
}
