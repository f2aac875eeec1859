/**
 * The state of a practice session and its reducer. The state has the queue of questions, the turns in their order, the
 * order in which they ended, and the ids of questions whose responses are not stored yet.
 *
 * A card can be turned or answered only after its current side was painted (`seen`). So fast keys and double clicks
 * never answer a card twice, nor a card that was not visible.
 */
import { forgetOldTurns, goNext, goPrevious, revertTurn, undoLastResponse } from './history.ts';
import { showNextQuestion, resume, replaceQueue } from './queue.ts';
import type { PracticeRules } from './rules.ts';
import { changeCurrent, currentTurn, withoutOne } from './turns.ts';
import { canContinue, canRespond, canTurn, otherSide } from './turn.ts';
import type { Side, Turn } from './turn.ts';

export interface Session<Q, R> {
  /** `checking`: the queue is empty, and the caller looks for more questions. */
  phase: 'loading' | 'asking' | 'checking' | 'finished';
  /** The questions that are left, including the current one. */
  queue: readonly Q[];
  turns: readonly Turn<Q, R>[];
  /** Number of the turn on the screen; null without one. */
  current: number | null;
  /** Number of the turn that began last; 0 before the first. */
  latest: number;
  /** Numbers of the turns that are over, in the order in which they ended. */
  ended: readonly number[];
  /**
   * Ids of questions whose response or undo is not stored yet. A queue that is read meanwhile is out of date for these.
   */
  unsaved: readonly string[];
}

export type PracticeEvent<Q, R> =
  /** The caller has read the queue. `checked`: it has also looked for more questions. */
  | { type: 'queued' | 'checked'; queue: readonly Q[] }
  /** The learner continues after the end, with the questions that arrived since. */
  | { type: 'resumed' }
  /** The screen has painted a side of the turn with this number. */
  | { type: 'seen'; turn: number; side: Side }
  | { type: 'turned' }
  | { type: 'responded'; response: R }
  /** The learner claims that the wrong response on the screen was right. */
  | { type: 'claimed' }
  /** The learner continues after a response on the question side. */
  | { type: 'continued' }
  /**
   * The response or undo of the question `id` was stored, and then the queue was read. `queue` is null if it could not
   * be read.
   */
  | { type: 'stored'; id: string; queue: readonly Q[] | null }
  /** The response or undo of the question `id`, in the turn with this number, could not be stored. */
  | { type: 'failed'; id: string; turn: number }
  | { type: 'moved'; by: 'next' | 'previous' }
  | { type: 'undone' };

/** Returns a session that waits for its first queue. */
export function newSession<Q, R>(): Session<Q, R> {
  return { phase: 'loading', queue: [], turns: [], current: null, latest: 0, ended: [], unsaved: [] };
}

/**
 * Returns the session after an event; the same object if the event does not apply.
 *
 * @param random01 at least 0, below 1; chooses the next question
 */
export function reducePracticeSession<Q, R>(
  rules: PracticeRules<Q, R>,
  session: Session<Q, R>,
  event: PracticeEvent<Q, R>,
  random01: number,
): Session<Q, R> {
  switch (event.type) {
    case 'queued':
      return replaceQueue(rules, session, event.queue, random01);
    case 'checked':
      return resume(rules, replaceQueue(rules, session, event.queue, random01), random01);
    case 'resumed':
      return resume(rules, session, random01);
    case 'seen':
      return see(session, event);
    case 'turned':
      return turn(rules, session);
    case 'responded':
      return respond(rules, session, event.response, random01);
    case 'claimed':
      return claim(rules, session);
    case 'continued':
      return continueTurn(rules, session, random01);
    case 'stored':
      return withStored(rules, session, event, random01);
    case 'failed':
      return withFailed(rules, session, event);
    case 'moved':
      return event.by === 'next' ? goNext(rules, session, random01) : goPrevious(rules, session);
    case 'undone':
      return undoLastResponse(rules, session);
  }
}

/** Returns whether there is a turn or question to which the learner can move. */
export function canMove<Q, R>(
  rules: PracticeRules<Q, R>,
  session: Session<Q, R>,
  by: 'next' | 'previous',
): boolean {
  return reducePracticeSession(rules, session, { type: 'moved', by }, 0) !== session;
}

function see<Q, R>(session: Session<Q, R>, { turn: number, side }: { turn: number; side: Side }) {
  return changeCurrent(session, (shown) =>
    shown.number === number && shown.side === side && shown.seen !== side ? { ...shown, seen: side } : shown,
  );
}

function turn<Q, R>(rules: PracticeRules<Q, R>, session: Session<Q, R>) {
  return changeCurrent(session, (shown) =>
    canTurn(rules, shown) ? { ...shown, side: otherSide(shown.side) } : shown,
  );
}

function respond<Q, R>(
  rules: PracticeRules<Q, R>,
  session: Session<Q, R>,
  response: R,
  random01: number,
): Session<Q, R> {
  const shown = currentTurn(session);
  if (shown === null || !canRespond(rules, shown)) return session;
  const responded = changeCurrent(session, (old) => ({ ...old, response, side: 'answer' }));
  return rules.respondsOn === 'question' ? responded : endTurn(rules, responded, shown, response, random01);
}

function claim<Q, R>(rules: PracticeRules<Q, R>, session: Session<Q, R>): Session<Q, R> {
  return changeCurrent(session, (shown) => {
    const response = canContinue(shown) ? (rules.claimed?.(shown.response) ?? null) : null;
    return response === null ? shown : { ...shown, response };
  });
}

function continueTurn<Q, R>(rules: PracticeRules<Q, R>, session: Session<Q, R>, random01: number) {
  const shown = currentTurn(session);
  if (shown === null || !canContinue(shown)) return session;
  return endTurn(rules, session, shown, shown.response, random01);
}

function endTurn<Q, R>(
  rules: PracticeRules<Q, R>,
  session: Session<Q, R>,
  { question, number }: Turn<Q, R>,
  response: R,
  random01: number,
): Session<Q, R> {
  const over = changeCurrent(session, (old) => ({ ...old, isOver: true }));
  const queue = rules.after(session.queue, question, response);
  const unsaved = rules.isReread ? [...session.unsaved, rules.idOf(question)] : session.unsaved;
  return showNextQuestion(rules, { ...over, queue, ended: [...session.ended, number], unsaved }, random01);
}

function withStored<Q, R>(
  rules: PracticeRules<Q, R>,
  session: Session<Q, R>,
  { id, queue }: { id: string; queue: readonly Q[] | null },
  random01: number,
): Session<Q, R> {
  const stored = forgetOldTurns(rules, { ...session, unsaved: withoutOne(session.unsaved, id) });
  const read = queue ?? session.queue.filter((question) => rules.idOf(question) !== id);
  return replaceQueue(rules, stored, read, random01);
}

function withFailed<Q, R>(
  rules: PracticeRules<Q, R>,
  session: Session<Q, R>,
  { id, turn: number }: { id: string; turn: number },
): Session<Q, R> {
  const unsaved = withoutOne(session.unsaved, id);
  const known = unsaved === session.unsaved ? session : { ...session, unsaved };
  return rules.hasHistory ? revertTurn(rules, known, number) : known;
}
