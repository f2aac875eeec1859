import type { Side, Turn } from './turn.ts';

/** The rules of one kind of practice, such as study or training. `Q` is a question, `R` a response to it. */
export interface PracticeRules<Q, R> {
  idOf(question: Q): string;
  /**
   * Returns the next question; null if none is left, or if all that are left have to wait.
   *
   * @param previousId id of the question before; null at the start
   * @param random01 at least 0, below 1
   */
  next(queue: readonly Q[], previousId: string | null, random01: number): Q | null;
  /**
   * Returns whether a question may be asked now. If the queue was read again and the question on the screen may not,
   * it makes room, unless it was turned. If omitted, every question may.
   */
  mayAsk?(question: Q): boolean;
  /** Returns the queue after the turn of `question` has ended with `response`. */
  after(queue: readonly Q[], question: Q, response: R): readonly Q[];
  /**
   * The side of the card on which the learner responds. `answer`: the learner turns the card and rates it; the rating
   * ends the turn. `question`: the learner types; the response turns the card, and the turn ends when the learner
   * continues.
   */
  respondsOn: Side;
  /** Returns whether a turned card may be turned back to the question. If omitted, it never may. */
  canTurnBack?(turn: Turn<Q, R>): boolean;
  /**
   * Returns the response that replaces a wrong one if the learner claims to have been right; null if this one cannot be
   * claimed. If omitted, none can.
   */
  claimed?(response: R): R | null;
  /** The event at which the measured time of a turn ends. */
  timedUntil: 'turned' | 'responded';
  /**
   * Whether the caller reads the queue again after each write. If so, a session without questions waits for a check for
   * more.
   */
  isReread: boolean;
  /** Whether the learner can go back and undo. If so, a response whose write failed is also taken back. */
  hasHistory: boolean;
  /**
   * The maximum number of turns that the session keeps; if omitted, it keeps all. It limits the memory of a long session.
   * A turn that is not kept can neither be shown again nor be undone.
   */
  mostTurns?: number;
}

/** The parameters of `rulesForQuestionList`. */
interface ListSettings<Q, R> {
  idOf: (question: Q) => string;
  isRight: (response: R) => boolean;
  /** Number of other questions before a question with a wrong response returns. */
  pause: number;
}

/**
 * Returns the rules for a fixed list of questions. They come in the order of the list, and a question with a wrong
 * response returns until it is right.
 */
export function rulesForQuestionList<Q, R>({ idOf, isRight, pause }: ListSettings<Q, R>) {
  return {
    idOf,
    next: (queue: readonly Q[]) => queue[0] ?? null,
    after(queue: readonly Q[], question: Q, response: R) {
      const others = queue.filter((other) => idOf(other) !== idOf(question));
      return isRight(response) ? others : others.toSpliced(pause, 0, question);
    },
    isReread: false,
    hasHistory: false,
  };
}
