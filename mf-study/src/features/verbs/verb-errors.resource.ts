import type { Cell } from '@repaso/conjugation/paradigm';
import { useLive } from '@repaso/card-store';
import type { CardStore, TypedForm, VerbError } from '@repaso/card-store';
import { useLearnerState } from '../../shared/learner.tsx';
import type { DrillQuestion } from './drill-questions.ts';
import type { GradedForm, Mistake } from './grade-form.ts';
import { useOwnPractice } from './own-practice.hook.ts';

/** Number of open errors that one practice repeats. */
const mostRepeated = 20;

/** Records a graded form in the learner's log. @throws StoreError STORAGE_FULL, STORAGE_CLOSED */
export function recordGraded(
  store: CardStore,
  { infinitive, mood, tense, person }: DrillQuestion,
  typed: string,
  { outcome, mistake, form }: GradedForm,
): Promise<void> {
  const miss =
    outcome === 'right' ? null : { correctForm: form.form, userAnswer: typed, rule: ruleNameOf(mistake) };
  const rules = form.rules.map(({ id }) => id);
  const record: TypedForm = { infinitive, mood, tense, person, miss, rules };
  return store.recordTypedForm(record);
}

function ruleNameOf(mistake: Mistake | null): string | null {
  if (mistake === null || mistake.kind === 'none') return null;
  return mistake.kind === 'rule' ? mistake.rule.id : mistake.kind;
}

const noErrors: readonly VerbError[] = [];

/**
 * Returns the learner's open errors, the latest first; undefined while they are read. The list is empty for visitors,
 * and if the errors cannot be read.
 */
export function useOpenErrors(): readonly VerbError[] | undefined {
  return useOwnPractice(async (store) => {
    const all = await store.verbErrors();
    return all.filter(({ isResolved }) => !isResolved).toReversed();
  }, noErrors);
}

const none: ReadonlySet<string> = new Set();

/** Returns the cells of a verb with open errors of the learner, as `mood tense person`. */
export function useWeakCells(infinitive: string): ReadonlySet<string> {
  const state = useLearnerState();
  const store = state.kind === 'open' ? state.learner.store : null;
  const cells = useLive(async () => {
    const errors = (await store?.verbErrors().catch(() => [])) ?? [];
    const own = errors.filter((error) => !error.isResolved && error.infinitive === infinitive);
    return new Set(own.map(cellKey));
  }, [store, infinitive]);
  return cells ?? none;
}

/** Returns the key of a cell of one verb's table. */
export const cellKey = ({ mood, tense, person }: Cell) => `${mood} ${tense} ${person}`;

/** Returns the questions that repeat errors, at most 20. */
export function questionsOf(errors: readonly VerbError[]): DrillQuestion[] {
  return errors.slice(0, mostRepeated).map(({ infinitive, mood, tense, person }) => ({
    ...{ id: `${infinitive} ${mood} ${tense} ${person}`, kind: 'form' as const },
    ...{ infinitive, mood, tense, person },
  }));
}
