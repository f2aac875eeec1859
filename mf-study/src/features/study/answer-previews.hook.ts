import { useLive } from '@repaso/card-store';
import type { LocalCard } from '@repaso/card-store';
import { useLearner } from '../../shared/learner.tsx';
import type { Visit } from './session.ts';

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
