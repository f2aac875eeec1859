import { useLive } from '@repaso/card-store';
import { useLearner } from '../../shared/learner.tsx';

/** How the learner studies. */
export interface StudySettings {
  /** How many answers the learner chooses from. Four exist only with the schedulers that use them. */
  buttons: 2 | 4;
  /** Whether a card shows its example with a gap for its word. */
  asksGaps: boolean;
}

/** Returns how the learner studies; null until the settings are read. */
export function useStudySettings(): StudySettings | null {
  const { store } = useLearner();
  const settings = useLive(() => store.settings(), [store]);
  if (settings === undefined) return null;
  const { algorithm, answerButtons, asksGaps } = settings;
  const usesFour = algorithm === 'ANKI' || algorithm === 'FSRS';
  return { buttons: usesFour ? answerButtons : 2, asksGaps };
}
