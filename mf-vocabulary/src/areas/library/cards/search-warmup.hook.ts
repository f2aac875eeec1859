import { useEffect } from 'react';
import type { CardLine } from '@repaso/card-store';
import { foldedOf } from '../../../shared/card-search.ts';

/** Number of cards folded in one task, between two frames. */
const cardsPerTask = 1_000;

/** Folds the search texts of all cards in idle time, so that the first typed letter finds cards at once. */
export function useSearchWarmup(cards: readonly CardLine[]): void {
  useEffect(() => {
    let at = 0;
    let timer: ReturnType<typeof setTimeout>;
    const go = () => {
      cards.slice(at, at + cardsPerTask).forEach(foldedOf);
      at += cardsPerTask;
      if (at < cards.length) timer = setTimeout(go);
    };
    timer = setTimeout(go);
    return () => clearTimeout(timer);
  }, [cards]);
}
