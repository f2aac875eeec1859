import { useKeyTable } from '@repaso/ui';
import type { KeyRow } from '@repaso/ui';
import { trainingKeys } from './training-keys.ts';
import type { TrainingAction } from './training-keys.ts';

export type QuestionActions = Partial<Record<TrainingAction, () => void>>;

/**
 * Runs the given actions on their keys; an action that is not possible now is undefined or absent. Returns the keys of
 * the possible ones, for the hints.
 */
export function useQuestionActions(
  mode: keyof typeof trainingKeys,
  actions: QuestionActions,
): readonly KeyRow<TrainingAction>[] {
  useKeyTable(trainingKeys[mode], actions);
  return trainingKeys[mode].filter(({ action }) => actions[action] !== undefined);
}
