/** Steps from one question of a session to the next, and the replacement of its queue. */
import type { PracticeRules } from './rules.ts';
import type { Session } from './session.ts';
import { newTurn, type Turn } from './turn.ts';
import { currentIndex, currentTurn, isQueued } from './turns.ts';

/**
 * Shows the next question. If the latest turn is not over, because the learner went back to an earlier one, that turn
 * is shown again, provided that its question is still queued. Without a question, the session ends or waits for a check
 * for more.
 */
export function showNextQuestion<Q, R>(
  rules: PracticeRules<Q, R>,
  session: Session<Q, R>,
  random01: number,
): Session<Q, R> {
  const last = session.turns.at(-1);
  if (last !== undefined && !last.isOver && isQueued(rules, session, rules.idOf(last.question))) {
    return { ...session, phase: 'asking', current: last.number };
  }
  const phase = rules.isReread ? 'checking' : 'finished';
  return askNext(rules, session, random01) ?? { ...session, phase, current: null };
}

/** Begins a turn with the next question. Returns null if no question is left. */
export function askNext<Q, R>(
  rules: PracticeRules<Q, R>,
  session: Session<Q, R>,
  random01: number,
): Session<Q, R> | null {
  const before = currentTurn(session);
  const question = rules.next(session.queue, before === null ? null : rules.idOf(before.question), random01);
  if (question === null) return null;
  const number = session.latest + 1;
  // An earlier turn of the same question that the learner has skipped is removed from the history.
  const id = rules.idOf(question);
  const turns = session.turns.filter((turn) => turn.isOver || rules.idOf(turn.question) !== id);
  return {
    ...session,
    phase: 'asking',
    turns: [...turns, newTurn(number, question)],
    current: number,
    latest: number,
  };
}

/**
 * Replaces the queue by `read`, except for questions whose response is not stored yet. A question that is not in the
 * new queue, or may not be asked yet, is no longer shown.
 */
export function replaceQueue<Q, R>(
  rules: PracticeRules<Q, R>,
  session: Session<Q, R>,
  read: readonly Q[],
  random01: number,
): Session<Q, R> {
  const { idOf } = rules;
  const unsaved = new Set(session.unsaved);
  const queue = [
    ...session.queue.filter((question) => unsaved.has(idOf(question))),
    ...read.filter((question) => !unsaved.has(idOf(question))),
  ];
  if (session.phase !== 'loading' && isSame(queue, session.queue)) return session;
  const byId = new Map(queue.map((question) => [idOf(question), question]));
  const stays = ({ isOver, side, question: asked }: Turn<Q, R>) => {
    const question = byId.get(idOf(asked));
    if (isOver || question === undefined) return isOver;
    return side === 'answer' || (rules.mayAsk?.(question) ?? true);
  };
  const turns = session.turns
    .filter(stays)
    .map((turn) => ({ ...turn, question: byId.get(idOf(turn.question)) ?? turn.question }));
  const queued = { ...session, queue, turns };
  // If the session is finished, questions that arrive now wait until the learner continues.
  if (session.phase === 'finished' || currentIndex(queued) !== -1) return queued;
  return showNextQuestion(rules, { ...queued, current: null }, random01);
}

/** Shows the next question in a session without a current turn. Ends the session if no question may be asked. */
export function resume<Q, R>(
  rules: PracticeRules<Q, R>,
  session: Session<Q, R>,
  random01: number,
): Session<Q, R> {
  if (session.current !== null) return session;
  const next = showNextQuestion(rules, session, random01);
  return next.current === null ? { ...session, phase: 'finished' } : next;
}

function isSame<Q>(one: readonly Q[], other: readonly Q[]): boolean {
  return one.length === other.length && one.every((question, index) => question === other[index]);
}
