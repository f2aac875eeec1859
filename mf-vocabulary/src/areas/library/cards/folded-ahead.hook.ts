import { useEffect } from 'react';
import type { CardLine } from '@repaso/card-store';
import { foldedOf } from '../../../shared/card-search.ts';

/** Cards made ready for the search at once, between two frames. */
const foldedAtOnce = 1_000;

/** Folds what a search will look at while nothing else is to be done, so that the first letter finds at once. */
export function useFoldedAhead(cards: readonly CardLine[]): void {
  useEffect(() => {
    let at = 0;
    let timer: ReturnType<typeof setTimeout>;
    const go = () => {
      cards.slice(at, at + foldedAtOnce).forEach(foldedOf);
      at += foldedAtOnce;
      if (at < cards.length) timer = setTimeout(go);
    };
    timer = setTimeout(go);
    return () => clearTimeout(timer);
  }, [cards]);
}
