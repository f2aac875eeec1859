import { useLearnerOf } from '@repaso/card-store';
import type { LearnerState } from '@repaso/card-store';
import { call } from '@repaso/shell-api';

/** The cards of a learner on this device, kept the same as everywhere else. */
export function useLearner(userId: string): LearnerState {
  return useLearnerOf(userId, call);
}
