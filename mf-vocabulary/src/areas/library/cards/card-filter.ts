import type { CardLine } from '@repaso/card-store';
import type { PartOfSpeech } from '@repaso/contracts';
import { isLeech } from '@repaso/leitner';
import { wordsOf } from '../../../shared/card-search.ts';
import { dueOf } from './due.ts';

export const cardStates = ['all', 'new', 'due', 'suspended', 'leech'] as const;
export type CardState = (typeof cardStates)[number];
export const orders = ['word', 'due', 'box', 'newest', 'lapses'] as const;
export type Order = (typeof orders)[number];

/** Search, filters and order of the card list. An empty text stands for no restriction. */
export interface ListOptions {
  query: string;
  state: CardState;
  partOfSpeech: PartOfSpeech | '';
  tag: string;
  order: Order;
}

export const defaultOptions: ListOptions = {
  query: '',
  state: 'all',
  partOfSpeech: '',
  tag: '',
  order: 'word',
};

/** Data for filters and orders that the cards lack: the learner's calendar day, and the number of lapses by card id. */
export interface FilterContext {
  today: string;
  lapses: ReadonlyMap<string, number>;
}

/** Number of active filters, from 0 to 3. Search and order are not filters. */
export function filterCount({ state, partOfSpeech, tag }: ListOptions): number {
  return Number(state !== 'all') + Number(partOfSpeech !== '') + Number(tag !== '');
}

/** Returns true when two options differ at most in their search. */
export function hasSameFilters(one: ListOptions, other: ListOptions): boolean {
  const names = ['state', 'partOfSpeech', 'tag', 'order'] as const;
  return names.every((name) => one[name] === other[name]);
}

/** Returns true when a search or filter is active. Then the list includes the cards of subfolders. */
export function isFiltering(options: ListOptions): boolean {
  return wordsOf(options.query).length > 0 || filterCount(options) > 0;
}

/** Returns the cards that match all filters. Their order stays the same. */
export function filterCards(
  cards: readonly CardLine[],
  options: ListOptions,
  context: FilterContext,
): readonly CardLine[] {
  if (filterCount(options) === 0) return cards;
  return cards.filter(
    (card) =>
      (options.partOfSpeech === '' || card.partOfSpeech === options.partOfSpeech) &&
      (options.tag === '' || card.tags.includes(options.tag)) &&
      hasState(card, options.state, context),
  );
}

function hasState(card: CardLine, state: CardState, { today, lapses }: FilterContext): boolean {
  switch (state) {
    case 'all':
      return true;
    case 'new':
      return dueOf(card, today).kind === 'new';
    case 'due':
      return dueOf(card, today).kind === 'now' || isReverseDue(card, today);
    case 'suspended':
      return card.suspended;
    case 'leech':
      return isLeech(lapses.get(card.id) ?? 0);
  }
}

/** Returns whether the second schedule of a card is due. */
function isReverseDue({ reverse, suspended }: CardLine, today: string): boolean {
  const dueDay = reverse?.dueDay ?? null;
  return dueDay !== null && !suspended && dueDay <= today;
}

/** Returns the cards in the chosen order. Cards that are equal in this order are sorted as in a Spanish dictionary. */
export function inOrder(
  cards: readonly CardLine[],
  order: Order,
  lapses: ReadonlyMap<string, number>,
): CardLine[] {
  const keyed = cards.map((card) => ({
    card,
    first: firstKey(card, order, lapses),
    last: `${card.word} ${card.id}`,
  }));
  keyed.sort((a, b) => compare(a.first, b.first) || compare(a.last, b.last));
  return keyed.map(({ card }) => card);
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : Number(a > b));

function firstKey(card: CardLine, order: Order, lapses: ReadonlyMap<string, number>): string | number {
  switch (order) {
    case 'word':
      return '';
    case 'due':
      return card.suspended
        ? '~'
        : ([card.dueDay, card.reverse?.dueDay].flatMap((day) => day ?? []).sort()[0] ?? '9999');
    case 'box':
      return card.leitnerBox;
    case 'newest':
      return -Date.parse(card.createdAt);
    case 'lapses':
      return -(lapses.get(card.id) ?? 0);
  }
}
