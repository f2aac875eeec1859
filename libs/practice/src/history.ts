/** Steps back and forth between the turns of a session, and undo. They apply only to rules with `hasHistory`. */
import { askNext } from './queue.ts';
import type { PracticeRules } from './rules.ts';
import type { Session } from './session.ts';
import { currentIndex, currentTurn, isQueued, findTurn } from './turns.ts';

/**
 * Shows the turn after the current one. After the last turn, it begins a turn with another question. Returns the same
 * session if neither exists.
 */
export function goNext<Q, R>(
  rules: PracticeRules<Q, R>,
  session: Session<Q, R>,
  random01: number,
): Session<Q, R> {
  const turn = currentTurn(session);
  if (!rules.hasHistory || turn === null) return session;
  const ahead = session.turns[currentIndex(session) + 1];
  if (ahead !== undefined) return { ...session, current: ahead.number };
  const asked = askNext(rules, session, random01);
  // The rules choose the same question again if no other may be asked now.
  const next = asked && currentTurn(asked);
  return next && rules.idOf(next.question) !== rules.idOf(turn.question) ? asked : session;
}

/** Shows the turn before the current one. Returns the same session if there is no earlier turn. */
export function goPrevious<Q, R>(rules: PracticeRules<Q, R>, session: Session<Q, R>): Session<Q, R> {
  const before = session.turns[currentIndex(session) - 1];
  return !rules.hasHistory || before === undefined ? session : { ...session, current: before.number };
}

/**
 * Removes the oldest turns if there are more than `mostTurns` of the rules. It never removes the current turn or a later
 * one.
 */
export function forgetOldTurns<Q, R>(
  { mostTurns = Infinity }: PracticeRules<Q, R>,
  session: Session<Q, R>,
): Session<Q, R> {
  const at = currentIndex(session);
  const excess = session.turns.length - mostTurns;
  const first = at === -1 ? excess : Math.min(excess, at);
  if (first <= 0) return session;
  const turns = session.turns.slice(first);
  const kept = new Set(turns.map(({ number }) => number));
  return { ...session, turns, ended: session.ended.filter((number) => kept.has(number)) };
}

/**
 * Takes back the response of the turn that ended last, and shows that turn again. Returns the same session if no turn
 * has ended.
 */
export function undoLastResponse<Q, R>(rules: PracticeRules<Q, R>, session: Session<Q, R>): Session<Q, R> {
  const turn = findTurn(session, session.ended.at(-1) ?? null);
  if (!rules.hasHistory || turn === null) return session;
  const reverted = revertTurn(rules, session, turn.number);
  if (!rules.isReread) return reverted;
  return { ...reverted, unsaved: [...session.unsaved, rules.idOf(turn.question)] };
}

/**
 * Removes the response of the turn with this number and shows the turn again. Its question returns to the queue.
 * Returns the same session for an unknown number.
 */
export function revertTurn<Q, R>(
  rules: PracticeRules<Q, R>,
  session: Session<Q, R>,
  number: number,
): Session<Q, R> {
  const turn = findTurn(session, number);
  if (turn === null) return session;
  const { question } = turn;
  const id = rules.idOf(question);
  const turns = session.turns
    .filter((other) => other === turn || other.isOver || rules.idOf(other.question) !== id)
    .map((other) => (other === turn ? { ...turn, response: null, isOver: false } : other));
  const queue = isQueued(rules, session, id) ? session.queue : [...session.queue, question];
  const ended = session.ended.filter((other) => other !== number);
  return { ...session, phase: 'asking', turns, queue, ended, current: number };
}
