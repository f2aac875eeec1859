import type { CardStore } from '@repaso/card-store';
import { call } from '@repaso/shell-api';
import { starterDeckId } from './starter-deck.ts';

/** Puts the starter deck into a demo that has no cards yet. */
export async function fillDemo(store: CardStore): Promise<void> {
  if ((await store.allCards()).length > 0) return;
  const { cards } = await call('getDeck', { params: { idOrCode: starterDeckId }, query: {} });
  await store.addCards(
    cards.map(({ id, deckId, frontValue, frontExample, backValue, backExample, tags, partOfSpeech }) => ({
      id,
      sourceDeckId: deckId,
      sourceCardId: id,
      frontValue,
      frontExample,
      backValue,
      backExample,
      tags,
      partOfSpeech,
    })),
  );
}
