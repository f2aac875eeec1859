import { useLive } from '@repaso/card-store';
import type { LocalCard } from '@repaso/card-store';
import { useLearner } from '../../shared/learner.tsx';
import type { Visit } from './session.ts';

/**
 * Returns how many answers the learner chooses from; null until the settings are read. Four exist only with the
 * schedulers that use them.
 */
export function useAnswerButtons(): 2 | 4 | null {
  const { store } = useLearner();
  const settings = useLive(() => store.settings(), [store]);
  if (settings === undefined) return null;
  const usesFour = settings.algorithm === 'ANKI' || settings.algorithm === 'FSRS';
  return usesFour ? settings.answerButtons : 2;
}

/** Returns what each answer would do to the card; null until it is computed, and while the question is shown. */
export function useAnswerPreviews({ question: { id }, side, isOver }: Visit<LocalCard>) {
  const { store } = useLearner();
  const isOpen = side === 'answer' && !isOver;
  const found = useLive(
    async () => ({ id, previews: isOpen ? await store.answerPreviews(id) : null }),
    [store, id, isOpen],
  );
  // The values of the card before stay until those of this card are computed.
  return isOpen && found?.id === id ? found.previews : null;
}
