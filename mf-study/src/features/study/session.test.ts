import { currentVisit, mayMove, newSession, reduce, sessionProgress } from './session.ts';
import type { Session, SessionEvent, StudyCard, StudyRating } from './session.ts';

const card = (id: string, leitnerBox = 0): StudyCard => ({ id, leitnerBox });
const after = (session: Session<StudyCard>, ...events: SessionEvent<StudyCard>[]) =>
  events.reduce(reduce, session);
const loaded = (...cards: StudyCard[]): SessionEvent<StudyCard> => ({
  type: 'loaded',
  list: { cards, beyond: 0, done: [] },
  random: 0,
});
const start = (...cards: StudyCard[]) => after(newSession<StudyCard>(), loaded(...cards));
const shownId = (session: Session<StudyCard>) => currentVisit(session)?.card.id;
const numberOf = (session: Session<StudyCard>) => currentVisit(session)?.number ?? 0;

function turn(session: Session<StudyCard>): Session<StudyCard> {
  const visit = numberOf(session);
  return after(
    session,
    { type: 'seen', visit, side: 'question' },
    { type: 'flipped', visit, to: 'answer' },
    { type: 'seen', visit, side: 'answer' },
  );
}
function give(session: Session<StudyCard>, rating: StudyRating, random = 0): Session<StudyCard> {
  return after(turn(session), { type: 'answered', visit: numberOf(session), rating, random });
}
const next = (random = 0) => ({ type: 'moved', by: 'next', random }) as const;
const previous = { type: 'moved', by: 'previous', random: 0 } as const;

describe('choosing the next card', () => {
  test('picks a random card of the list', () => {
    const cards = [card('a'), card('b'), card('c')];
    const picked = [0, 0.4, 0.9].map((random) =>
      shownId(reduce(newSession(), { type: 'loaded', list: { cards, beyond: 0, done: [] }, random })),
    );
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
    expect(currentVisit(session)).toMatchObject({ side: 'question', boxAtFirstDisplay: 0, rating: null });
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
    const turnedBack = after(young, { type: 'flipped', visit: numberOf(young), to: 'question' });
    expect(currentVisit(turnedBack)?.side).toBe('question');
    expect(after(old, { type: 'flipped', visit: numberOf(old), to: 'question' })).toBe(old);
  });

  test('a card that was not painted yet cannot be flipped', () => {
    const session = start(card('a'));
    expect(after(session, { type: 'flipped', visit: numberOf(session), to: 'answer' })).toBe(session);
  });
});

describe('answering', () => {
  test('a card whose answer was not painted yet cannot be answered', () => {
    const session = start(card('a'), card('b'));
    const visit = numberOf(session);
    const flipped = after(
      session,
      { type: 'seen', visit, side: 'question' },
      { type: 'flipped', visit, to: 'answer' },
    );
    expect(after(flipped, { type: 'answered', visit, rating: 3, random: 0 })).toBe(flipped);
  });

  test('a repeated answer changes nothing', () => {
    const session = turn(start(card('a'), card('b')));
    const event = { type: 'answered', visit: numberOf(session), rating: 3, random: 0 } as const;
    const once = reduce(session, event);
    expect(reduce(once, event)).toBe(once);
    expect(once.answers).toHaveLength(1);
  });

  test('a stale list does not bring back a card whose answer is not stored yet', () => {
    const session = give(start(card('a'), card('b')), 3);
    const late = after(session, loaded(card('a'), card('b')));
    expect(late.queue.map(({ id }) => id)).toEqual(['b']);
    const stored = after(late, {
      type: 'stored',
      cardId: 'a',
      list: { cards: [card('b')], beyond: 0, done: [] },
      random: 0,
    });
    expect(stored).toMatchObject({ unsaved: [], phase: 'studying' });
  });

  test('an answer that could not be stored shows the card again', () => {
    const session = turn(start(card('a'), card('b')));
    const visit = numberOf(session);
    const failed = after(
      session,
      { type: 'answered', visit, rating: 3, random: 0 },
      { type: 'failed', cardId: 'a', visit },
    );
    expect(currentVisit(failed)).toMatchObject({ number: visit, rating: null, side: 'answer' });
    expect(sessionProgress(failed)).toEqual({ done: 0, all: 2 });
  });
});

describe('previous and next', () => {
  test('previous shows the card before, next returns to where the learner was', () => {
    const session = after(start(card('a'), card('b'), card('c')), next());
    expect(shownId(session)).toBe('b');
    const back = reduce(session, previous);
    expect(shownId(back)).toBe('a');
    expect(shownId(reduce(back, next()))).toBe('b');
  });

  test('an answered card can be shown again, but neither flipped nor answered', () => {
    const session = reduce(give(start(card('a'), card('b')), 3), previous);
    const visit = numberOf(session);
    expect(shownId(session)).toBe('a');
    expect(reduce(session, { type: 'answered', visit, rating: 1, random: 0 })).toBe(session);
    expect(reduce(session, { type: 'flipped', visit, to: 'question' })).toBe(session);
  });

  test('after an earlier card is answered the skipped card is shown again', () => {
    const session = reduce(after(start(card('a'), card('b'), card('c')), next(), next()), previous);
    expect(shownId(session)).toBe('b');
    const left = session.visits.at(-1)?.card.id;
    expect(shownId(give(session, 3))).toBe(left);
  });

  test('there is no next without another card and no previous before the first', () => {
    const session = start(card('a'));
    expect(mayMove(session, 'next')).toBe(false);
    expect(mayMove(session, 'previous')).toBe(false);
  });

  test('a skipped card that is shown again is in the history once', () => {
    const session = after(start(card('a'), card('b')), next(), next());
    expect(session.visits.map((visit) => visit.card.id)).toEqual(['b', 'a']);
  });
});

describe('undo', () => {
  test('reverts the answers one by one, the latest first', () => {
    let session = give(give(start(card('a'), card('b'), card('c')), 3), 1);
    session = reduce(session, { type: 'undone' });
    expect(currentVisit(session)).toMatchObject({ card: { id: 'b' }, rating: null, side: 'answer' });
    session = reduce(session, { type: 'undone' });
    expect(shownId(session)).toBe('a');
    expect(sessionProgress(session)).toEqual({ done: 0, all: 3 });
    expect(reduce(session, { type: 'undone' })).toBe(session);
  });

  test('works from the completion screen', () => {
    const finished = after(
      give(start(card('a')), 3),
      { type: 'stored', cardId: 'a', list: { cards: [], beyond: 0, done: [] }, random: 0 },
      { type: 'checked', list: { cards: [], beyond: 0, done: [] }, random: 0 },
    );
    expect(finished.phase).toBe('finished');
    expect(shownId(reduce(finished, { type: 'undone' }))).toBe('a');
  });
});

describe('a list that changes meanwhile', () => {
  test('a card that another device deleted or answered is replaced', () => {
    const session = after(start(card('a'), card('b')), loaded(card('b')));
    expect(shownId(session)).toBe('b');
  });

  test('the card that replaces it is a new visit', () => {
    const before = start(card('a'), card('b'));
    const session = after(
      before,
      { type: 'seen', visit: numberOf(before), side: 'question' },
      loaded(card('b'), card('c')),
    );
    expect(numberOf(session)).not.toBe(numberOf(before));
  });

  test('a card that is still due stays on the screen with updated content', () => {
    const session = after(start(card('a', 1), card('b')), loaded(card('b'), card('a', 2)));
    expect(currentVisit(session)).toMatchObject({ card: { id: 'a', leitnerBox: 2 }, boxAtFirstDisplay: 1 });
  });

  test('cards that arrive after the end wait until the learner goes on', () => {
    const finished = after(start(), { type: 'checked', list: { cards: [], beyond: 0, done: [] }, random: 0 });
    const more = after(finished, loaded(card('a')));
    expect(more).toMatchObject({ phase: 'finished', current: null });
    expect(shownId(after(more, { type: 'resumed', random: 0 }))).toBe('a');
  });

  test('cards from the synchronisation start the session', () => {
    expect(
      shownId(
        after(start(), { type: 'checked', list: { cards: [card('a')], beyond: 0, done: [] }, random: 0 }),
      ),
    ).toBe('a');
  });
});

test('progress counts each known card once, but not while it is in the queue again', () => {
  const session = give(give(start(card('a'), card('b')), 1), 3);
  expect(sessionProgress(session)).toEqual({ done: 1, all: 2 });
});

test('cards beyond the loaded ones count as remaining', () => {
  const session = reduce(newSession(), {
    type: 'loaded',
    list: { cards: [card('a')], beyond: 40, done: [] },
    random: 0,
  });
  expect(sessionProgress(session)).toEqual({ done: 0, all: 41 });
});

test('progress continues after a reload: cards of an earlier session count', () => {
  const list = { cards: [card('b'), card('c')], beyond: 0, done: ['a'] };
  const session = reduce(newSession<StudyCard>(), { type: 'loaded', list, random: 0 });
  expect(sessionProgress(session)).toEqual({ done: 1, all: 3 });
  expect(sessionProgress(give(session, 3))).toEqual({ done: 2, all: 3 });
});

test('an undone answer of an earlier list is not done', () => {
  const session = give(start(card('a'), card('b')), 3);
  const list = { cards: [card('b')], beyond: 0, done: ['a'] };
  const stored = after(session, { type: 'stored', cardId: 'a', list, random: 0 });
  expect(sessionProgress(stored)).toEqual({ done: 1, all: 2 });
  expect(sessionProgress(reduce(stored, { type: 'undone' }))).toEqual({ done: 0, all: 2 });
});
