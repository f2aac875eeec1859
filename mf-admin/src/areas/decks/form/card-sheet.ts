/**
 * The cards of a deck that is being written, up to 5,000. They are stored outside of React's state, so a typed letter
 * renders only its row. Rows are found by a key that never changes; `order` has the keys in the order of the deck.
 */
import type { PartOfSpeech } from '@repaso/contracts';
import { createExternalStore } from '@repaso/external-store';
import { comparisonForm } from '@repaso/text';

/** A card as it is typed. Empty optional texts are ''; `tags` is a text with commas. */
export interface SheetCard {
  /** Key of the row on this screen. */
  readonly key: string;
  /** Id of the stored card; null for a card that the server does not have yet. */
  readonly id: string | null;
  readonly frontValue: string;
  readonly frontExample: string;
  readonly backValue: string;
  readonly backExample: string;
  readonly tags: string;
  readonly partOfSpeech: PartOfSpeech | null;
}

/** The typed texts of a card. */
export type CardTexts = Omit<SheetCard, 'key' | 'id'>;

export const blankTexts: CardTexts = {
  frontValue: '',
  frontExample: '',
  backValue: '',
  backExample: '',
  tags: '',
  partOfSpeech: null,
};

export const isBlank = (card: CardTexts): boolean =>
  [card.frontValue, card.frontExample, card.backValue, card.backExample, card.tags].every(
    (text) => text.trim() === '',
  );

export interface CardSheet {
  subscribe: (listener: () => void) => () => void;
  /** Keys of the cards in order. The array is replaced only when cards are added, removed or moved. */
  order: () => readonly string[];
  card: (key: string) => SheetCard | undefined;
  /** All cards in order. */
  all: () => readonly SheetCard[];
  /** Number of changes so far. */
  changes: () => number;
  /** Position of the first other card with the same front, counted from 1; null for none. */
  twinOf: (key: string) => number | null;
  change: (key: string, texts: Partial<CardTexts>) => void;
  /** Adds cards after the card with this key; at the end for null. Returns their keys. */
  insert: (after: string | null, cards: readonly CardTexts[]) => readonly string[];
  /** Removes a card, unless it is the only one. Returns whether it was removed. */
  remove: (key: string) => boolean;
  /** Moves a card to a position, counted from 0. */
  move: (key: string, position: number) => void;
  /** Replaces all cards, for example by a list that `all` returned earlier. */
  replace: (cards: readonly SheetCard[]) => void;
}

/** Fronts are compared as words: without capitals, accents and spaces, but ñ is not n. */
const frontKey = (card: SheetCard) => comparisonForm(card.frontValue, 'word');

/** The cards by key, and which of them have the same front. */
function createCardIndex() {
  const cards = new Map<string, SheetCard>();
  const fronts = new Map<string, Set<string>>();
  return {
    get: (key: string) => cards.get(key),
    has: (key: string) => cards.has(key),
    put(card: SheetCard) {
      cards.set(card.key, card);
      const front = frontKey(card);
      if (front === '') return;
      const same = fronts.get(front) ?? new Set();
      fronts.set(front, same.add(card.key));
    },
    remove(key: string) {
      const card = cards.get(key);
      if (card === undefined) return;
      cards.delete(key);
      fronts.get(frontKey(card))?.delete(key);
    },
    clear() {
      cards.clear();
      fronts.clear();
    },
    /** Returns the keys of the cards with the same front as this one, itself included. */
    withSameFront(key: string): ReadonlySet<string> {
      const card = cards.get(key);
      return (card === undefined ? undefined : fronts.get(frontKey(card))) ?? new Set();
    },
  };
}

/** Creates the list of cards of a form. `newKey` returns a new unique key, which may become a card's id. */
export function createCardSheet(initial: readonly SheetCard[], newKey: () => string): CardSheet {
  const cards = createCardIndex();
  const changes = createExternalStore(0);
  let order: readonly string[] = [];

  const load = (given: readonly SheetCard[]) => {
    cards.clear();
    given.forEach(cards.put);
    order = given.map(({ key }) => key);
  };
  const notify = () => changes.set(changes.get() + 1);
  load(initial);

  return {
    subscribe: changes.subscribe,
    order: () => order,
    card: (key) => cards.get(key),
    all: () => order.flatMap((key) => cards.get(key) ?? []),
    changes: changes.get,
    twinOf(key) {
      const same = cards.withSameFront(key);
      if (same.size < 2) return null;
      return order.findIndex((other) => other !== key && same.has(other)) + 1;
    },
    change(key, texts) {
      const card = cards.get(key);
      if (card === undefined) return;
      cards.remove(key);
      cards.put({ ...card, ...texts });
      notify();
    },
    insert(after, added) {
      const made = added.map((texts): SheetCard => ({ ...texts, key: newKey(), id: null }));
      const keys = made.map(({ key }) => key);
      const at = after === null ? order.length : order.indexOf(after) + 1;
      made.forEach(cards.put);
      order = order.toSpliced(at, 0, ...keys);
      notify();
      return keys;
    },
    remove(key) {
      if (order.length < 2 || !cards.has(key)) return false;
      cards.remove(key);
      order = order.filter((other) => other !== key);
      notify();
      return true;
    },
    move(key, position) {
      const from = order.indexOf(key);
      const to = Math.max(0, Math.min(position, order.length - 1));
      if (from < 0 || from === to) return;
      order = order.toSpliced(from, 1).toSpliced(to, 0, key);
      notify();
    },
    replace(given) {
      load(given);
      notify();
    },
  };
}
