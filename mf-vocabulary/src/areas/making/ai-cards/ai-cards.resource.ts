import { exclusively, useLive } from '@repaso/card-store';
import type { CardStore, LearnerState } from '@repaso/card-store';
import type { AiCardResult } from '@repaso/contracts';
import { call } from '@repaso/shell-api';
import { deckCardId } from '@repaso/sync';
import { learnerStorage, useKept } from '../../../shared/learner-storage.ts';
import { readAiCards, withoutCards, withResult } from './ai-card.ts';
import type { AiCard, AiCards } from './ai-card.ts';
import { createCell, useCell } from './cell.ts';
import { aiCardsKey, createQueued, queueKey } from '../creation-queue/create-queued.ts';
import { createdId, newCardOf, queueWith, readQueue } from '../creation-queue/creation-queue.ts';
import type { QueuedCard } from '../creation-queue/creation-queue.ts';

const none: ReadonlyMap<string, string> = new Map();
/** Cards that could not be saved, with the reason, until the page is left. */
const failures = createCell(none);

/** The AI cards of a learner on this device; undefined until they were looked up. */
export function useAiCards(userId: string): AiCards | undefined {
  return useKept(userId, aiCardsKey, readAiCards);
}

export function useQueue(userId: string): QueuedCard[] | undefined {
  return useKept(userId, queueKey, readQueue);
}

export function useSavingFailures(): ReadonlyMap<string, string> {
  return useCell(failures);
}

const change = (userId: string, change: (cards: AiCards) => AiCards) =>
  learnerStorage(userId).change(aiCardsKey, (kept) => change(readAiCards(kept)));

export const keepResult = (userId: string, result: AiCardResult) =>
  change(userId, (cards) => withResult(cards, result));

/** Puts a card in its place, or gives it one. */
export const putAiCard = (userId: string, card: AiCard) =>
  change(userId, (cards) => ({ ...cards, [card.id]: card }));

export const removeAiCards = (userId: string, ids: readonly string[]) =>
  change(userId, (cards) => withoutCards(cards, ids));

/** Hands the selected cards to whoever creates them. Answers false when there are none. */
export async function transfer(userId: string, selected: readonly AiCard[]): Promise<boolean> {
  if (selected.length === 0) return false;
  await learnerStorage(userId).change(queueKey, (kept) => queueWith(readQueue(kept), selected));
  return true;
}

/** Whether the cards of the queue have come into the store, and how far: changes when there is something to do. */
export function useCreatedCards(state: LearnerState, userId: string, queue: readonly QueuedCard[]) {
  return useLive(() => {
    if (state.kind !== 'open' || queue.length === 0) return undefined;
    return state.learner.store.cards(queue.map((item) => createdId(userId, item))).catch(() => undefined);
  }, [state, userId, queue]);
}

/** One tab at a time; the others find the work done. */
export async function createAll(store: CardStore): Promise<void> {
  const storage = learnerStorage(store.userId);
  const failed = await exclusively(`repaso.create.${store.userId}`, () => createQueued({ store, storage }));
  if (failed.size === 0) return;
  failures.set(new Map([...failures.get(), ...failed]));
  // eslint-disable-next-line no-console -- specified as a failure that is logged; the card wears a mark besides
  failed.forEach((message) => console.error(message));
}

/**
 * Makes a deck of the learner's own from these cards, adds it to the learner's cards, and lets the AI cards go. The ids
 * follow from what is sent, so that after a failure the same may be asked again.
 *
 * @throws what the calls throw, with its `code`
 */
export async function createDeck(userId: string, name: string, cards: readonly AiCard[]): Promise<void> {
  const made = cards.map((card) => newCardOf(userId, card));
  const id = deckCardId(userId, JSON.stringify([name, made]));
  const deckCards = made.map((card) => ({ ...card, id: deckCardId(id, card.id) }));
  await call('createDeckWithCards', { body: { id, name, accessType: 'PRIVATE', cards: deckCards } });
  await call('addDeckToUser', { params: { id }, body: { userId } });
  await removeAiCards(
    userId,
    cards.map((card) => card.id),
  );
}
