import { useKeyTable } from '@repaso/ui';
import type { KeyRow } from '@repaso/ui';
import type { Training } from './session.ts';
import { trainingKeys } from './training-keys.ts';
import type { TrainingAction } from './training-keys.ts';

export type QuestionActions = Partial<Record<TrainingAction, () => void>>;

/** Connects the actions that are possible now with their keys. Returns the rows of these keys. */
export function useQuestionActions(
  mode: Training['mode'],
  actions: QuestionActions,
): readonly KeyRow<TrainingAction>[] {
  useKeyTable(trainingKeys[mode], actions);
  return trainingKeys[mode].filter(({ action }) => actions[action] !== undefined);
}
