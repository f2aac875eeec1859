/** Message ids for the values that the card manager shows. */
import type { LocalCard } from '@repaso/card-store';
import type { LogEntry } from '@repaso/contracts';
import type { CardState, Order, ListOptions } from './card-filter.ts';
import type { Folder } from './folder-location.ts';

export const folderNames: Record<Folder, string> = {
  decks: 'vocabulary.cards.decks',
  own: 'vocabulary.cards.own',
  boxes: 'vocabulary.cards.boxes',
  trash: 'vocabulary.cards.trash',
};

export const filterNames: Record<Exclude<keyof ListOptions, 'query'>, string> = {
  state: 'vocabulary.cards.by.state',
  partOfSpeech: 'vocabulary.cards.by.part',
  tag: 'vocabulary.cards.by.tag',
  order: 'vocabulary.cards.by.order',
};

export const stateNames: Record<CardState, string> = {
  all: 'vocabulary.cards.state.all',
  new: 'vocabulary.cards.state.new',
  due: 'vocabulary.cards.state.due',
  suspended: 'vocabulary.cards.state.suspended',
  leech: 'vocabulary.cards.state.leech',
};

export const orderNames: Record<Order, string> = {
  word: 'vocabulary.cards.order.word',
  due: 'vocabulary.cards.order.due',
  box: 'vocabulary.cards.order.box',
  newest: 'vocabulary.cards.order.newest',
  lapses: 'vocabulary.cards.order.lapses',
};

export const historyNames: Record<Exclude<LogEntry['kind'], 'answer' | 'show' | 'undo'>, string> = {
  reset: 'vocabulary.cards.was.reset',
  seed: 'vocabulary.cards.was.seed',
};

/** Returns the message that says which side a card asks. */
export function directionName({ activeSide }: Pick<LocalCard, 'activeSide'>): string {
  return activeSide === 'BACK' ? 'vocabulary.cards.asks-back' : 'vocabulary.cards.asks-front';
}
