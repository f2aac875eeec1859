import type { CardLine } from '@repaso/card-store';
import { withoutCategory } from '@repaso/contracts';
import { isOwn } from './place.ts';

/** One folder below the top, with how many cards lie in it. */
export interface Part {
  part: string;
  count: number;
}

/** What lies in the folders at the top. */
export interface Shelf {
  all: number;
  own: number;
  decks: Part[];
  categories: Part[];
  boxes: Part[];
}

/** Sorts cards into folders. `boxes` is how many the learner's ladder has; cards of a longer one keep theirs. */
export function shelfOf(cards: readonly CardLine[], boxes: number): Shelf {
  const decks = new Map<string, number>();
  const categories = new Map<string, number>();
  const perBox = new Map<number, number>();
  let own = 0;
  for (const card of cards) {
    if (card.sourceDeckId !== null) count(decks, card.sourceDeckId);
    if (card.category !== withoutCategory) count(categories, card.category);
    if (isOwn(card)) own += 1;
    count(perBox, card.leitnerBox);
  }
  const length = Math.max(boxes, ...[...perBox.keys()].map((box) => box + 1));
  return {
    all: cards.length,
    own,
    decks: partsOf(decks),
    categories: partsOf(categories).sort((a, b) => a.part.localeCompare(b.part)),
    boxes: Array.from({ length }, (_, box) => ({ part: String(box), count: perBox.get(box) ?? 0 })),
  };
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function partsOf(counts: ReadonlyMap<string, number>): Part[] {
  return [...counts].map(([part, number]) => ({ part, count: number }));
}
