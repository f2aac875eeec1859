/** Makes the edits for an action on many cards. Cards that the action does not change get no edit. */
import type { CardEdit, CardLine } from '@repaso/card-store';
import { limits, withoutCategory } from '@repaso/contracts';

type Changes = CardEdit['changes'];

/** Adds a tag to each card. Cards with the maximum number of tags are left out. */
export function addTag(cards: readonly CardLine[], tag: string): CardEdit[] {
  const able = cards.filter(({ tags }) => !tags.includes(tag) && tags.length < limits.cardTags);
  return able.map(({ id, tags }) => ({ cardId: id, changes: { tags: [...tags, tag] } }));
}

export function removeTag(cards: readonly CardLine[], tag: string): CardEdit[] {
  const tagged = cards.filter(({ tags }) => tags.includes(tag));
  return tagged.map(({ id, tags }) => ({ cardId: id, changes: { tags: tags.filter((one) => one !== tag) } }));
}

/** Moves cards to a folder; '' moves them out of their folder. */
export function moveTo(cards: readonly CardLine[], folder: string): CardEdit[] {
  const category = folder === '' ? withoutCategory : folder;
  return cards
    .filter((card) => card.category !== category)
    .map(({ id }) => ({ cardId: id, changes: { category } }));
}

export function suspend(cards: readonly CardLine[], suspended: boolean): CardEdit[] {
  return cards
    .filter((card) => card.suspended !== suspended)
    .map(({ id }) => ({ cardId: id, changes: { suspended } }));
}

/** Makes each card ask for its other side. */
export function reverse(cards: readonly CardLine[]): CardEdit[] {
  return cards.map(({ id, activeSide }) => ({
    cardId: id,
    changes: { activeSide: activeSide === 'FRONT' ? 'BACK' : 'FRONT' },
  }));
}

/** Returns the ids of the cards that asking both ways, or no longer, changes. */
export function idsToAsk(cards: readonly CardLine[], bothWays: boolean): string[] {
  return cards.filter((card) => (card.reverse !== null) !== bothWays).map(({ id }) => id);
}

/** Returns the edits that restore the cards. `before` has the cards as they were before `edits`. */
export function undoEdits(edits: readonly CardEdit[], before: readonly CardLine[]): CardEdit[] {
  const cards = new Map(before.map((card) => [card.id, card]));
  return edits.flatMap(({ cardId, changes }) => {
    const card = cards.get(cardId);
    return card === undefined ? [] : [{ cardId, changes: sameFields(changes, card) }];
  });
}

function sameFields(changes: Changes, card: CardLine): Changes {
  const { tags, category, suspended, activeSide } = card;
  const all: Changes = { tags, category, suspended, activeSide };
  return Object.fromEntries(Object.entries(all).filter(([field]) => field in changes));
}
