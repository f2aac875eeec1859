/**
 * State of a study session and its reducer: the queue of cards, the visits in their order, the answers, and the ids whose
 * writes are pending.
 *
 * A visit is one display of a card. A card can be flipped or answered only after its current side was painted (`seen`).
 * So fast keys and double clicks never answer a card twice, nor a card that was not visible.
 */
import { mayFlipBack, pickNext } from '@repaso/leitner';

export type Side = 'question' | 'answer';
/** 1 no sé, 3 sé. */
export type StudyRating = 1 | 3;

export interface StudyCard {
  id: string;
  leitnerBox: number;
}

export interface Visit<C extends StudyCard> {
  number: number;
  card: C;
  boxAtFirstDisplay: number;
  side: Side;
  /** The last painted side; null before the first paint. */
  seen: Side | null;
  rating: StudyRating | null;
}

/** The cards to study. Only the first are loaded, since there may be thousands; `beyond` counts the rest. */
export interface StudyList<C extends StudyCard> {
  cards: readonly C[];
  beyond: number;
  /** Ids of the cards done today, also in other sessions. */
  done: readonly string[];
}

export interface Session<C extends StudyCard> {
  phase: 'loading' | 'studying' | 'checking' | 'finished';
  queue: readonly C[];
  beyond: number;
  done: readonly string[];
  visits: readonly Visit<C>[];
  /** Number of the visit on the screen. */
  current: number | null;
  /** Number of the latest visit. A number is never reused, because the screen identifies a visit by it. */
  latest: number;
  /** Numbers of answered visits, oldest answer first. */
  answers: readonly number[];
  /** Ids of cards whose answer or undo is not stored yet. A loaded list is stale for these cards. */
  unsaved: readonly string[];
}

export type SessionEvent<C extends StudyCard> =
  | { type: 'loaded' | 'checked'; list: StudyList<C>; random: number }
  | { type: 'seen'; visit: number; side: Side }
  | { type: 'flipped'; visit: number; to: Side }
  | { type: 'answered'; visit: number; rating: StudyRating; random: number }
  | { type: 'stored'; cardId: string; list: StudyList<C>; random: number }
  | { type: 'failed'; cardId: string; visit: number }
  | { type: 'moved'; by: 'next' | 'previous'; random: number }
  | { type: 'resumed'; random: number }
  | { type: 'undone' };

export function newSession<C extends StudyCard>(): Session<C> {
  return {
    phase: 'loading',
    queue: [],
    beyond: 0,
    done: [],
    visits: [],
    current: null,
    latest: 0,
    answers: [],
    unsaved: [],
  };
}

export function currentVisit<C extends StudyCard>(session: Session<C>): Visit<C> | null {
  return visitOf(session, session.current);
}

/** Returns the next state, or the same object if the event does not apply. */
export function reduce<C extends StudyCard>(session: Session<C>, event: SessionEvent<C>): Session<C> {
  switch (event.type) {
    case 'loaded':
      return withQueue(session, event.list, event.random);
    case 'checked':
      return finishOrResume(withQueue(session, event.list, event.random), event.random);
    case 'resumed':
      return finishOrResume(session, event.random);
    case 'seen':
      return updateVisit(session, event.visit, (visit) =>
        visit.side === event.side && visit.seen !== event.side ? { ...visit, seen: event.side } : visit,
      );
    case 'flipped':
      return updateVisit(session, event.visit, (visit) =>
        mayFlip(visit, event.to) ? { ...visit, side: event.to } : visit,
      );
    case 'answered':
      return answer(session, event);
    case 'stored':
      return withQueue(
        { ...session, unsaved: withoutOne(session.unsaved, event.cardId) },
        event.list,
        event.random,
      );
    case 'failed':
      return { ...revertAnswer(session, event.visit), unsaved: withoutOne(session.unsaved, event.cardId) };
    case 'moved':
      return event.by === 'next' ? goNext(session, event.random) : goPrevious(session);
    case 'undone':
      return undo(session);
  }
}

/** Whether the card may be flipped to the given side now. */
export function mayFlip(visit: Visit<StudyCard>, to: Side): boolean {
  if (visit.rating !== null || visit.side === to || visit.seen !== visit.side) return false;
  return to === 'answer' || mayFlipBack(visit.boxAtFirstDisplay);
}

/** Whether the card may be answered now. */
function mayAnswer(visit: Visit<StudyCard>): boolean {
  return visit.rating === null && visit.side === 'answer' && visit.seen === 'answer';
}

/**
 * Returns the number of cards done today and the number of all cards of today. A reload or another tab does not change
 * the figures.
 */
export function sessionProgress(session: Session<StudyCard>): { done: number; all: number } {
  const known = session.visits.filter((visit) => visit.rating === 3).map((visit) => visit.card.id);
  const waiting = new Set(session.queue.map((card) => card.id));
  const done = new Set([...session.done, ...known].filter((id) => !waiting.has(id))).size;
  return { done, all: done + waiting.size + session.beyond };
}

export function mayMove(session: Session<StudyCard>, by: 'next' | 'previous'): boolean {
  return reduce(session, { type: 'moved', by, random: 0 }) !== session;
}

function answer<C extends StudyCard>(
  session: Session<C>,
  { visit: number, rating, random }: Extract<SessionEvent<C>, { type: 'answered' }>,
): Session<C> {
  const visit = currentVisit(session);
  if (visit?.number !== number || !mayAnswer(visit)) return session;
  const { id } = visit.card;
  const answered = updateVisit(session, number, (old) => ({ ...old, rating }));
  const queue =
    rating === 3
      ? session.queue.filter((card) => card.id !== id)
      : session.queue.map((card) => (card.id === id ? { ...card, leitnerBox: 0 } : card));
  return moveOn(
    { ...answered, queue, answers: [...session.answers, number], unsaved: [...session.unsaved, id] },
    random,
  );
}

/** Shows the card that was left for an earlier one, else the next of the queue, else checks for more cards. */
function moveOn<C extends StudyCard>(session: Session<C>, random: number): Session<C> {
  const last = session.visits.at(-1);
  if (last !== undefined && last.rating === null && isQueued(session, last.card.id)) {
    return { ...session, phase: 'studying', current: last.number };
  }
  return visitNext(session, random) ?? { ...session, current: null, phase: 'checking' };
}

function visitNext<C extends StudyCard>(session: Session<C>, random: number): Session<C> | null {
  const previous = currentVisit(session)?.card.id ?? null;
  const card = pickNext(session.queue, previous, random);
  if (card === null) return null;
  const number = session.latest + 1;
  // Drop an unanswered earlier visit of the same card.
  const visits = session.visits.filter((visit) => visit.rating !== null || visit.card.id !== card.id);
  const visit: Visit<C> = {
    number,
    card,
    boxAtFirstDisplay: card.leitnerBox,
    side: 'question',
    seen: null,
    rating: null,
  };
  return { ...session, phase: 'studying', visits: [...visits, visit], current: number, latest: number };
}

function goNext<C extends StudyCard>(session: Session<C>, random: number): Session<C> {
  const index = indexOf(session, session.current);
  if (index === -1) return session;
  const ahead = session.visits[index + 1];
  if (ahead !== undefined) return { ...session, current: ahead.number };
  const others = session.queue.some((card) => card.id !== currentVisit(session)?.card.id);
  return others ? (visitNext(session, random) ?? session) : session;
}

function goPrevious<C extends StudyCard>(session: Session<C>): Session<C> {
  const before = session.visits[indexOf(session, session.current) - 1];
  return before === undefined ? session : { ...session, current: before.number };
}

function undo<C extends StudyCard>(session: Session<C>): Session<C> {
  const number = session.answers.at(-1);
  const visit = visitOf(session, number ?? null);
  if (number === undefined || visit === null) return session;
  return { ...revertAnswer(session, number), unsaved: [...session.unsaved, visit.card.id] };
}

/** Removes the answer of a visit and shows the visit again. */
function revertAnswer<C extends StudyCard>(session: Session<C>, number: number): Session<C> {
  const visit = visitOf(session, number);
  if (visit === null) return session;
  const { card } = visit;
  const visits = session.visits
    .filter((other) => other.number === number || other.rating !== null || other.card.id !== card.id)
    .map((other) => (other.number === number ? { ...other, rating: null } : other));
  const queue = isQueued(session, card.id) ? session.queue : [...session.queue, card];
  const answers = session.answers.filter((other) => other !== number);
  return { ...session, phase: 'studying', visits, queue, answers, current: number };
}

function withQueue<C extends StudyCard>(session: Session<C>, list: StudyList<C>, random: number): Session<C> {
  const unsaved = new Set(session.unsaved);
  const queue = [
    ...session.queue.filter((card) => unsaved.has(card.id)),
    ...list.cards.filter((card) => !unsaved.has(card.id)),
  ];
  const byId = new Map(queue.map((card) => [card.id, card]));
  const visits = session.visits
    .filter((visit) => visit.rating !== null || byId.has(visit.card.id))
    .map((visit) => ({ ...visit, card: byId.get(visit.card.id) ?? visit.card }));
  const loaded = { ...session, queue, visits, beyond: list.beyond, done: list.done };
  // Cards that arrive on the completion screen wait until the learner continues.
  if (session.phase === 'finished' || indexOf(loaded, session.current) !== -1) return loaded;
  return moveOn({ ...loaded, current: null }, random);
}

function finishOrResume<C extends StudyCard>(session: Session<C>, random: number): Session<C> {
  if (session.current !== null) return session;
  return session.queue.length === 0 ? { ...session, phase: 'finished' } : moveOn(session, random);
}

function updateVisit<C extends StudyCard>(
  session: Session<C>,
  number: number,
  change: (visit: Visit<C>) => Visit<C>,
): Session<C> {
  const visit = currentVisit(session);
  if (visit?.number !== number) return session;
  const changed = change(visit);
  if (changed === visit) return session;
  return { ...session, visits: session.visits.map((other) => (other.number === number ? changed : other)) };
}

function visitOf<C extends StudyCard>(session: Session<C>, number: number | null): Visit<C> | null {
  return session.visits.find((visit) => visit.number === number) ?? null;
}

function indexOf(session: Session<StudyCard>, number: number | null): number {
  return session.visits.findIndex((visit) => visit.number === number);
}

function isQueued(session: Session<StudyCard>, id: string): boolean {
  return session.queue.some((card) => card.id === id);
}

function withoutOne(ids: readonly string[], id: string): readonly string[] {
  const index = ids.indexOf(id);
  return index === -1 ? ids : ids.toSpliced(index, 1);
}
