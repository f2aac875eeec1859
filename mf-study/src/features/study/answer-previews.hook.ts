import { useLive } from '@repaso/card-store';
import type { LocalCard } from '@repaso/card-store';
import { useLearner } from '../../shared/learner.tsx';
import type { Visit } from './session.ts';

/**
 * Returns how many answers the learner chooses from, and what each would do to the card. Four answers exist only with
 * the schedulers that use them. `previews` is null until it is computed, and while the question is shown.
 */
export function useAnswerPreviews({ question: { id }, side, isOver }: Visit<LocalCard>) {
  const { store } = useLearner();
  const isOpen = side === 'answer' && !isOver;
  const settings = useLive(() => store.settings(), [store]);
  const found = useLive(
    async () => ({ id, previews: isOpen ? await store.answerPreviews(id) : null }),
    [store, id, isOpen],
  );
  const usesFour = settings?.algorithm === 'ANKI' || settings?.algorithm === 'FSRS';
  const buttons: 2 | 4 = usesFour ? settings.answerButtons : 2;
  // The values of the card before stay until those of this card are computed.
  return { buttons, previews: isOpen && found?.id === id ? found.previews : null };
}
