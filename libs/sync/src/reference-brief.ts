/** Decides which pushed cards a brief response of the reference server omits, and which it must contain. */
import type { LogEntry, PushedCard, RefusedItem } from '@repaso/contracts';
import { isEqualCardVersion } from './merge-card.ts';
import type { State, Stored } from './reference-data.ts';

interface Pushes {
  toServer: readonly PushedCard[];
  entries: readonly LogEntry[];
}

/**
 * Call it before the request is applied. Returns a function that tells whether the device has the present version of a
 * card after the request. It does if it had read the version before the request, the card's content is what it pushed,
 * and its pushed entries are the last ones of the card's log.
 */
export function ownCards(state: State, { toServer, entries }: Pushes) {
  const formerly = new Map([...state.cards].map(([id, { seq }]) => [id, seq]));
  const pushed = new Map(toServer.map((card) => [card.id, card]));
  const logged = new Map(entries.map((entry) => [entry.id, entry.cardId]));
  const touched = new Set([...pushed.keys(), ...logged.values()]);
  return ({ card, base }: Stored, since: number): boolean => {
    if (!touched.has(card.id) || card.deleted || base !== null) return false;
    if ((formerly.get(card.id) ?? 0) > since) return false;
    const log = [...state.log.values()].map(({ entry }) => entry).filter(({ cardId }) => cardId === card.id);
    const last = log.sort((a, b) => (a.stamp < b.stamp ? -1 : 1)).at(-1);
    if ([...logged.values()].includes(card.id) && !logged.has(last?.id ?? '')) return false;
    const mine = pushed.get(card.id);
    return mine === undefined || isEqualCardVersion(mine, card);
  };
}

/** Returns the ids of accepted cards that differ from what the device pushed, because stored values are later. */
export function keptCards(state: State, { toServer }: Pushes, refused: readonly RefusedItem[]) {
  const refusedIds = new Set(refused.map(({ id }) => id));
  const differs = (card: PushedCard) => {
    const stored = state.cards.get(card.id)?.card;
    return stored !== undefined && !isEqualCardVersion(card, stored);
  };
  return new Set(toServer.filter((card) => !refusedIds.has(card.id) && differs(card)).map(({ id }) => id));
}
