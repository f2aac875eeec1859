/**
 * Studying as a kind of practice (see libs/practice): due cards in a random order, each turned and then rated, with
 * undo and moves to earlier cards.
 */
import { canFlipBack } from '@repaso/leitner';
import { canMove as canMoveIn, canTurn as canTurnIn } from '@repaso/practice';
import type { PracticeRules, Session, Turn } from '@repaso/practice';
import { pickCard } from './waiting-cards.ts';
import type { WaitingCard } from './waiting-cards.ts';

/**
 * A learner's answer, by its number in the review log: 1 is “no sé” (not known), 2 is hard, 3 is “sé” (known), 4 is easy.
 */
export type StudyRating = 1 | 2 | 3 | 4;

export interface StudyCard extends WaitingCard {
  id: string;
  leitnerBox: number;
}

/** One showing of a card in the session, with its answer. A card that was not known is shown again later. */
export type Visit<C extends StudyCard> = Turn<C, StudyRating>;

export type StudyState<C extends StudyCard> = Session<C, StudyRating>;

/** Today's cards of a study session. There may be thousands, so only the first are loaded. */
export interface StudyList<C extends StudyCard> {
  cards: readonly C[];
  beyond: number;
  /** Ids of the cards that are done for today, including those answered in other tabs or sessions. */
  done: readonly string[];
}

/**
 * Rules of a study session. After “no sé” a card stays in the queue, in box 0. Until the stored answer was read, which
 * tells its learning step, it comes only if no other card is left. After any other answer a card leaves the queue; if it is still
 * due today, the next list has it.
 *
 * @param firstId returns the id of the card to begin with, if the queue has it
 */
export function studyRules<C extends StudyCard>(
  firstId: () => string | undefined = () => undefined,
): PracticeRules<C, StudyRating> {
  return {
    idOf: (card) => card.id,
    next: (queue, previousId, random01) =>
      (previousId === null
        ? queue.find(({ id, wait }) => id === firstId() && wait !== 'later')
        : undefined) ?? pickCard(queue, previousId, random01),
    mayAsk: ({ wait }) => wait !== 'later',
    after: (queue, { id }, rating) =>
      rating !== 1
        ? queue.filter((card) => card.id !== id)
        : queue.map((card) =>
            card.id === id ? { ...card, leitnerBox: 0, wait: 'soon', dueAt: null } : card,
          ),
    respondsOn: 'answer',
    canTurnBack: ({ first }) => canFlipBack(first.leitnerBox),
    timedUntil: 'responded',
    isReread: true,
    hasHistory: true,
    mostTurns: 100,
  };
}

/** Returns whether the card could be turned now, if its current side is already painted. */
export function canTurn<C extends StudyCard>(visit: Visit<C>): boolean {
  return canTurnIn(studyRules<C>(), { ...visit, seen: visit.side });
}

export function canMove<C extends StudyCard>(session: StudyState<C>, by: 'next' | 'previous'): boolean {
  return canMoveIn(studyRules<C>(), session, by);
}

/**
 * Returns how many of today's cards are done, and how many there are. Both come from stored answers too, so a reload
 * or another tab does not change them.
 */
export function sessionProgress<C extends StudyCard>(
  { turns, queue }: StudyState<C>,
  list: Pick<StudyList<C>, 'beyond' | 'done'>,
): { done: number; all: number } {
  const known = turns
    .filter((visit) => visit.response !== null && visit.response !== 1)
    .map((visit) => visit.question.id);
  const waiting = new Set(queue.map((card) => card.id));
  const done = new Set([...list.done, ...known].filter((id) => !waiting.has(id))).size;
  return { done, all: done + waiting.size + list.beyond };
}
