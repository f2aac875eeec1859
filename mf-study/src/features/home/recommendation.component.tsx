import { useLearner } from '../../shared/learner.tsx';
import type { Day } from './home.resource.ts';
import { useRecommendedDeck } from './recommended-deck.resource.ts';
import { Rest } from './rest.component.tsx';

/** The next step without cards to study, once the recommended deck is known. A file of its own, loaded when needed. */
export function Recommendation({ day }: { day: Day }) {
  const { store } = useLearner();
  return <Rest day={day} deck={useRecommendedDeck(store)} />;
}
