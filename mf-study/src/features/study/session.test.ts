import { currentTurn, canTurn, newSession, reducePracticeSession } from '@repaso/practice';
import type { PracticeEvent } from '@repaso/practice';
import { canMove, sessionProgress, studyRules } from './session.ts';
import type { StudyCard, StudyRating, StudyState } from './session.ts';

type State = StudyState<StudyCard>;
type Event = PracticeEvent<StudyCard, StudyRating>;

const rules = studyRules<StudyCard>();
const card = (id: string, leitnerBox = 0): StudyCard => ({ id, leitnerBox });
const step = (session: State, event: Event, random = 0) =>
  reducePracticeSession(rules, session, event, random);
const after = (session: State, ...events: Event[]) =>
  events.reduce((state, event) => step(state, event), session);
const loaded = (...cards: StudyCard[]): Event => ({ type: 'queued', queue: cards });
const start = (...cards: StudyCard[]) => step(newSession(), loaded(...cards));
const shownId = (session: State) => currentTurn(session)?.question.id;
const numberOf = (session: State) => currentTurn(session)?.number ?? 0;

function turn(session: State): State {
  const visit = numberOf(session);
  return after(
    session,
    { type: 'seen', turn: visit, side: 'question' },
    { type: 'turned' },
    { type: 'seen', turn: visit, side: 'answer' },
  );
}
const give = (session: State, rating: StudyRating, random = 0) =>
  step(turn(session), { type: 'responded', response: rating }, random);

const list = { beyond: 0, done: [] };
const next = { type: 'moved', by: 'next' } as const;
const previous = { type: 'moved', by: 'previous' } as const;

describe('choosing the next card', () => {
  test('picks a random card of the list', () => {
    const cards = [card('a'), card('b'), card('c')];
    const picked = [0, 0.4, 0.9].map((random) => shownId(step(newSession(), loaded(...cards), random)));
    expect(picked).toEqual(['a', 'b', 'c']);
  });

  test('never shows the same card twice in a row while there is another', () => {
    for (const random of [0, 0.3, 0.6, 0.99]) {
      const session = give(start(card('a'), card('b')), 1, random);
      expect(shownId(session)).toBe('b');
      expect(shownId(give(session, 1, random))).toBe('a');
    }
  });

  test('shows the only card again after "no sé", as a new card that was in box 0', () => {
    const session = give(start(card('a', 3)), 1);
    expect(currentTurn(session)).toMatchObject({
      side: 'question',
      first: { leitnerBox: 0 },
      response: null,
    });
  });

  test('a card that is not known waits until the others were shown', () => {
    const cards = ['a', 'b', 'c'].map((id) => card(id));
    const first = give(start(...cards), 1);
    expect(shownId(first)).toBe('b');
    const second = give(first, 3, 0);
    expect(shownId(second)).toBe('c');
    expect(shownId(give(second, 3))).toBe('a');
  });

  test('ends when all cards that are left have long steps', () => {
    const waiting = { ...card('a'), dueAt: '2026-11-21T13:00:00Z', wait: 'later' } as const;
    const idle = give(start(waiting, card('b')), 3);
    expect(idle).toMatchObject({ phase: 'checking', current: null });
    const ended = step(idle, { type: 'checked', queue: [waiting] });
    expect(ended).toMatchObject({ phase: 'finished', current: null });
    const later = step(ended, { type: 'queued', queue: [{ ...waiting, wait: 'soon' }] });
    expect(shownId(step(later, { type: 'resumed' }))).toBe('a');
  });

  test('the last card leaves the screen when its step turns out to be long', () => {
    const again = give(start(card('a')), 1);
    expect(shownId(again)).toBe('a');
    const waiting = { ...card('a'), dueAt: '2026-11-21T13:00:00Z', wait: 'later' } as const;
    const stored = step(again, { type: 'stored', id: 'a', queue: [waiting] });
    expect(stored).toMatchObject({ phase: 'checking', current: null, ended: [1] });
    const soon = { ...waiting, wait: 'soon' } as const;
    expect(shownId(step(again, { type: 'stored', id: 'a', queue: [soon] }))).toBe('a');
  });

  test('a card is not skipped while the others have to wait', () => {
    const waiting = { ...card('a'), dueAt: '2026-11-21T13:00:00Z', wait: 'soon' } as const;
    expect(canMove(start(card('b'), waiting), 'next')).toBe(false);
  });

  test('checks for more cards when the list is empty', () => {
    expect(start().phase).toBe('checking');
    expect(give(start(card('a')), 3)).toMatchObject({ phase: 'checking', current: null });
  });
});

describe('flipping a card', () => {
  test('the card may be flipped back only if its box was 0 at first display', () => {
    const young = turn(start(card('a', 0)));
    const old = turn(start(card('a', 2)));
    expect(currentTurn(step(young, { type: 'turned' }))?.side).toBe('question');
    expect(step(old, { type: 'turned' })).toBe(old);
  });

  test('a card whose box rose meanwhile may still be flipped back', () => {
    const risen = step(turn(start(card('a', 0))), loaded(card('a', 2)));
    const visit = currentTurn(risen);
    expect(visit).toMatchObject({ question: { leitnerBox: 2 }, first: { leitnerBox: 0 } });
    expect(visit !== null && canTurn(rules, visit)).toBe(true);
  });
});

describe('answering', () => {
  test('a repeated answer changes nothing', () => {
    const session = turn(start(card('a'), card('b')));
    const event = { type: 'responded', response: 3 } as const;
    const once = step(session, event);
    expect(step(once, event)).toBe(once);
    expect(once.ended).toHaveLength(1);
  });

  test('a known card leaves the list, another one stays in it', () => {
    const session = give(give(start(card('a'), card('b', 2)), 3), 1);
    expect(session.queue).toEqual([{ ...card('b', 0), wait: 'soon', dueAt: null }]);
  });

  test('an answer that could not be stored shows the card again', () => {
    const session = turn(start(card('a'), card('b')));
    const visit = numberOf(session);
    const failed = after(
      session,
      { type: 'responded', response: 3 },
      { type: 'failed', id: 'a', turn: visit },
    );
    expect(currentTurn(failed)).toMatchObject({ number: visit, response: null, side: 'answer' });
    expect(sessionProgress(failed, list)).toEqual({ done: 0, all: 2 });
  });
});

describe('previous and next', () => {
  test('previous shows the card before, next returns to where the learner was', () => {
    const session = after(start(card('a'), card('b'), card('c')), next);
    expect(shownId(session)).toBe('b');
    const back = step(session, previous);
    expect(shownId(back)).toBe('a');
    expect(shownId(step(back, next))).toBe('b');
  });

  test('an answered card can be shown again, but neither flipped nor answered', () => {
    const session = step(give(start(card('a'), card('b')), 3), previous);
    expect(shownId(session)).toBe('a');
    expect(step(session, { type: 'responded', response: 1 })).toBe(session);
    expect(step(session, { type: 'turned' })).toBe(session);
  });

  test('there is no next without another card and no previous before the first', () => {
    const session = start(card('a'));
    expect(canMove(session, 'next')).toBe(false);
    expect(canMove(session, 'previous')).toBe(false);
    expect(canMove(start(card('a'), card('b')), 'next')).toBe(true);
  });
});

test('undo reverts the answers one by one, the latest first', () => {
  let session = give(give(start(card('a'), card('b'), card('c')), 3), 1);
  session = step(session, { type: 'undone' });
  expect(currentTurn(session)).toMatchObject({ question: { id: 'b' }, response: null, side: 'answer' });
  session = step(session, { type: 'undone' });
  expect(shownId(session)).toBe('a');
  expect(sessionProgress(session, list)).toEqual({ done: 0, all: 3 });
  expect(step(session, { type: 'undone' })).toBe(session);
});

test('a card that is still due stays on the screen with updated content', () => {
  const session = step(start(card('a', 1), card('b')), loaded(card('b'), card('a', 2)));
  expect(currentTurn(session)).toMatchObject({
    question: { id: 'a', leitnerBox: 2 },
    first: { leitnerBox: 1 },
  });
});

test('progress counts each known card once, but not while it is in the queue again', () => {
  const session = give(give(start(card('a'), card('b')), 1), 3);
  expect(sessionProgress(session, list)).toEqual({ done: 1, all: 2 });
});

test('cards beyond the loaded ones count as remaining', () => {
  expect(sessionProgress(start(card('a')), { beyond: 40, done: [] })).toEqual({ done: 0, all: 41 });
});

test('progress continues after a reload: cards of an earlier session count', () => {
  const earlier = { beyond: 0, done: ['a'] };
  const session = start(card('b'), card('c'));
  expect(sessionProgress(session, earlier)).toEqual({ done: 1, all: 3 });
  expect(sessionProgress(give(session, 3), earlier)).toEqual({ done: 2, all: 3 });
});

test('an undone answer of an earlier list is not done', () => {
  const session = give(start(card('a'), card('b')), 3);
  const read = { beyond: 0, done: ['a'] };
  const stored = step(session, { type: 'stored', id: 'a', queue: [card('b')] });
  expect(sessionProgress(stored, read)).toEqual({ done: 1, all: 2 });
  expect(sessionProgress(step(stored, { type: 'undone' }), read)).toEqual({ done: 0, all: 2 });
});
