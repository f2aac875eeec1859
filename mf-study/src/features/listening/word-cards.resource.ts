import { useEffect, useMemo, useState } from 'react';
import type { WordIndex } from '@repaso/conjugation/words';
import type { DeckCard } from '@repaso/contracts';
import { comparisonForm } from '@repaso/text';

/** Returns the card of a word in any form; undefined if the deck does not have it. */
export type FindCard = (word: string) => DeckCard | undefined;

/** Forms of verbs are a large library, so it is loaded only with a lesson that is linked with a deck. */
const loadIndex = async (cards: readonly DeckCard[]) => {
  const { createVerbForms, createWordIndex } = await import('@repaso/conjugation/words');
  return createWordIndex(cards, createVerbForms());
};

/** Returns a function that finds the card of a word. Without the forms of verbs it finds only whole fronts. */
export function useWordCards(cards: readonly DeckCard[]): FindCard {
  const [index, setIndex] = useState<WordIndex<DeckCard> | null>(null);
  useEffect(() => {
    let isMounted = true;
    if (cards.length > 0) {
      loadIndex(cards).then(
        (loaded) => isMounted && setIndex(loaded),
        () => undefined,
      );
    }
    return () => {
      isMounted = false;
    };
  }, [cards]);
  return useMemo(() => {
    if (index !== null) return (word) => index.find(word);
    const fronts = new Map(cards.map((card) => [comparisonForm(card.frontValue, 'case'), card]));
    return (word) => fronts.get(comparisonForm(word, 'case'));
  }, [cards, index]);
}
