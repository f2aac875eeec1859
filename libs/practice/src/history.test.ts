import { canMove, reducePracticeSession } from './session.ts';
import { currentTurn } from './turns.ts';
import { after, afterWith, ask, give, idsOf, next, numberOf, plain } from '../test/practice-session.ts';
import { previous, rules, shownId, start, turnsOf } from '../test/practice-session.ts';

test('after an earlier card is answered the skipped card is shown again', () => {
  const session = after(start('a', 'b', 'c'), next, next, previous);
  const left = session.turns.at(-1)?.question.id;
  expect(shownId(give(session, 'known'))).toBe(left);
});

test('a skipped card that is shown again is in the history once', () => {
  const session = after(start('a', 'b'), next, next);
  expect(session.turns.map(({ question }) => question.id)).toEqual(['b', 'a']);
});

test('undo works after the end', () => {
  const finished = after(
    give(start('a'), 'known'),
    { type: 'stored', id: 'a', queue: [] },
    { type: 'checked', queue: [] },
  );
  expect(finished.phase).toBe('finished');
  expect(shownId(after(finished, { type: 'undone' }))).toBe('a');
});

test('a failed response whose turn is already gone leaves no pending write', () => {
  const undone = after(give(start('a', 'b'), 'known'), { type: 'undone' }, next, next);
  const failed = after(undone, { type: 'failed', id: 'a', turn: 1 });
  expect(failed.unsaved).toEqual(['a']);
});

test('rules without history have no way back', () => {
  const session = give(start('a', 'b'), 'known');
  for (const event of [previous, next, { type: 'undone' }, { type: 'failed', id: 'x', turn: 1 }] as const) {
    expect(reducePracticeSession(plain, session, event, 0)).toBe(session);
  }
  expect(canMove(plain, session, 'previous')).toBe(false);
});

test('next and previous go through the turns one by one', () => {
  const third = give(give(start('a', 'b', 'c'), 'known'), 'known');
  const second = after(third, previous);
  const first = after(second, previous);
  expect([first, second, third].map(numberOf)).toEqual([1, 2, 3]);
  expect(after(first, previous)).toBe(first);
  expect([after(first, next), after(first, next, next)].map(numberOf)).toEqual([2, 3]);
  expect(after(first, next).turns).toBe(third.turns);
});

test('after a write, turns before the latest ones are forgotten, but none from the one on the screen on', () => {
  const few = { ...rules, mostTurns: 2 };
  const stored = { type: 'stored', id: 'a', queue: [ask('c')] } as const;
  const third = give(give(start('a', 'b', 'c'), 'known', few), 'known', few);
  const forgetful = afterWith(few, third, stored);
  expect([turnsOf(forgetful), forgetful.ended]).toEqual([['b', 'c'], [2]]);
  const undone = afterWith(few, forgetful, { type: 'undone' });
  expect(shownId(undone)).toBe('b');
  expect(afterWith(few, undone, { type: 'undone' })).toBe(undone);
  const first = afterWith(few, third, previous, previous, stored);
  expect([turnsOf(first), shownId(first)]).toEqual([['a', 'b', 'c'], 'a']);
});

test('next begins no turn with the question on the screen', () => {
  const session = start('a');
  expect(after(session, next)).toBe(session);
});

test('next stays where the rules have no next question', () => {
  const ended = { ...rules, next: () => null };
  const session = start('a', 'b');
  expect(afterWith(ended, session, next)).toBe(session);
});

test('undo takes back the last of several responses', () => {
  const session = give(give(give(start('a', 'b', 'c', 'd'), 'known'), 'known'), 'known');
  const undone = after(session, { type: 'undone' });
  expect(undone).toMatchObject({ phase: 'asking', current: 3, ended: [1, 2], unsaved: ['a', 'b', 'c', 'c'] });
  expect(currentTurn(undone)).toMatchObject({ response: null, isOver: false, side: 'answer' });
  expect(idsOf(undone)).toEqual(['d', 'c']);
  expect(turnsOf(undone)).toEqual(['a', 'b', 'c', 'd']);
  expect(after(undone, { type: 'undone' })).toMatchObject({ current: 2, ended: [1] });
});

test('a question that is still queued is not queued twice by an undo', () => {
  const undone = after(give(start('a', 'b'), 'unknown'), { type: 'undone' });
  expect(idsOf(undone)).toEqual(['b', 'a']);
});

test('undo removes the open turn in which the same question has returned', () => {
  const returned = give(give(start('a'), 'unknown'), 'unknown');
  expect(returned.turns.map(({ isOver }) => isOver)).toEqual([true, true, false]);
  expect(after(returned, { type: 'undone' })).toMatchObject({
    turns: [
      { number: 1, isOver: true, response: 'unknown' },
      { number: 2, isOver: false, response: null },
    ],
    current: 2,
  });
});

test('with a queue that is read once, an undo is not pending', () => {
  const once = { ...plain, hasHistory: true };
  const undone = afterWith(once, give(start('a', 'b'), 'known', once), { type: 'undone' });
  expect(undone).toMatchObject({ current: 1, unsaved: [] });
});

test('a card whose response was undone stays on the screen when its write fails', () => {
  const undone = after(give(start('a', 'b'), 'known'), { type: 'undone' });
  const failed = after(undone, { type: 'failed', id: 'a', turn: 1 });
  expect(shownId(failed)).toBe('a');
  expect(failed.unsaved).toEqual(['a']);
});
