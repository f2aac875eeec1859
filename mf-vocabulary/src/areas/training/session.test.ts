import { currentTurn, reducePracticeSession as reduceSession } from '@repaso/practice';
import { firstChoice } from './choice.ts';
import type { TrainingChoice } from './choice.ts';
import {
  mayClaim,
  newTraining,
  progressOf,
  ratedAttempt,
  repeatedTraining,
  resultsOf,
  shownAttempt,
  trainingRules,
  typedAttempt,
} from './session.ts';
import type { AttemptTier, Training, TrainingEvent } from './session.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const begin = (changes: Partial<TrainingChoice> = {}, cardIds = ids, seed = 7) =>
  newTraining(cardIds, { ...firstChoice, ...changes }, seed);
/**
 * Marks the current side as displayed, then applies the event. Returns the same training when the event does not apply.
 */
function reduce(training: Training, event: TrainingEvent): Training {
  const rules = trainingRules(training.mode);
  const turn = currentTurn(training.session);
  const seen = turn && { type: 'seen' as const, turn: turn.number, side: turn.side };
  const painted = seen === null ? training.session : reduceSession(rules, training.session, seen, 0);
  const session = reduceSession(rules, painted, event, 0);
  return session === painted ? training : { ...training, session };
}
const after = (training: Training, ...events: TrainingEvent[]) => events.reduce(reduce, training);
const asked = (training: Training) => currentTurn(training.session)?.question.cardId;
const typed = (tier: AttemptTier): TrainingEvent => ({
  type: 'responded',
  response: typedAttempt('x', { tier, isNear: true }),
});
const known: TrainingEvent = { type: 'responded', response: ratedAttempt(true) };
const on = { type: 'continued' } as const;

describe('a new training', () => {
  test('asks each card once, in an order determined by the seed', () => {
    const order = (seed: number) => begin({}, ids, seed).questions.map(({ cardId }) => cardId);
    expect(order(1).toSorted()).toEqual(ids);
    expect(order(1)).toEqual(order(1));
    expect(new Set([1, 2, 3, 4].map((seed) => order(seed).join())).size).toBeGreaterThan(1);
  });

  test('asks at most the chosen amount', () => {
    const many = Array.from({ length: 30 }, (_, index) => String(index));
    expect(begin({ amount: '10' }, many).questions).toHaveLength(10);
    expect(begin({ amount: 'all' }, many).questions).toHaveLength(30);
  });

  test('asks the side of its direction, or both when mixed', () => {
    const sides = (direction: TrainingChoice['direction']) =>
      new Set(begin({ direction }).questions.map(({ asks }) => asks));
    expect(sides('FRONT')).toEqual(new Set(['FRONT']));
    expect(sides('BACK')).toEqual(new Set(['BACK']));
    expect(sides('MIXED')).toEqual(new Set(['FRONT', 'BACK']));
  });

  test('is over at once without cards', () => {
    expect(begin({}, []).session.phase).toBe('finished');
  });
});

describe('typed answers', () => {
  test('stay with their grade until the learner goes on', () => {
    const first = begin();
    const graded = after(first, typed('exact'));
    expect(asked(graded)).toBe(asked(first));
    expect(shownAttempt(graded)).toMatchObject({ tier: 'exact', outcome: 'right' });
    expect(asked(after(graded, on))).not.toBe(asked(first));
  });

  test('a second press of the same key changes nothing', () => {
    const graded = after(begin(), typed('wrong'));
    expect(reduce(graded, typed('exact'))).toBe(graded);
    const next = reduce(graded, on);
    expect(reduce(next, on)).toBe(next);
  });

  test('a wrong answer repeats the question after three others, until it is right', () => {
    const first = begin();
    const later = after(
      first,
      typed('wrong'),
      on,
      typed('exact'),
      on,
      typed('exact'),
      on,
      typed('exact'),
      on,
    );
    expect(asked(later)).toBe(asked(first));
    const end = after(later, typed('wrong'), on, typed('exact'), on, typed('exact'), on, typed('exact'), on);
    expect(end.session.phase).toBe('finished');
    expect(resultsOf(end).wrong).toEqual([{ question: first.questions[0], misses: 2 }]);
  });

  test('the only question repeats at once', () => {
    const training = after(begin({}, ['a']), typed('wrong'), on);
    expect(asked(training)).toBe('a');
  });

  test.each(['accent-slip', 'other-form'] as const)('%s counts as known and is not repeated', (tier) => {
    const training = after(begin({}, ['a']), typed(tier), on);
    expect(training.session.phase).toBe('finished');
    expect(resultsOf(training).slip).toHaveLength(1);
  });

  test('"I was right" changes only a wrong answer', () => {
    const wrong = after(begin({}, ['a']), typed('wrong'));
    expect(mayClaim(wrong)).toBe(true);
    const claimed = reduce(wrong, { type: 'claimed' });
    expect(mayClaim(claimed)).toBe(false);
    expect(resultsOf(after(claimed, on)).right).toHaveLength(1);
    const exact = after(begin(), typed('exact'));
    expect(reduce(exact, { type: 'claimed' })).toBe(exact);
  });
});

describe('answers that are shown', () => {
  const show = () => begin({ mode: 'show' });
  test('can be rated only after they are shown', () => {
    const first = show();
    expect(reduce(first, known)).toBe(first);
    const rated = after(first, { type: 'turned' }, known);
    expect(progressOf(rated)).toEqual({ done: 1, all: 6 });
    expect(currentTurn(rated.session)?.side).toBe('question');
  });

  test('are not turned back', () => {
    const shown = after(show(), { type: 'turned' });
    expect(reduce(shown, { type: 'turned' })).toBe(shown);
  });
});

test('the results count first answers, the hardest first', () => {
  const train = (...tiers: ('exact' | 'accent-slip' | 'wrong')[]) =>
    after(begin({}, ['a', 'b', 'c', 'd']), ...tiers.flatMap((tier) => [typed(tier), on]));
  // First round: cards a and b are wrong, c is a slip, d is right. Second round: a is right, b is wrong. Third round: b
  // is right.
  const results = resultsOf(train('wrong', 'wrong', 'accent-slip', 'exact', 'exact', 'wrong', 'exact'));
  expect(results.right).toHaveLength(1);
  expect(results.slip).toHaveLength(1);
  expect(results.wrong.map(({ misses }) => misses)).toEqual([2, 1]);
});

test('the wrong questions can be trained again with the same settings', () => {
  const end = after(
    begin({ updatesSchedule: true }, ['a', 'b']),
    typed('wrong'),
    on,
    typed('exact'),
    on,
    typed('exact'),
    on,
  );
  const again = repeatedTraining(end);
  expect(again).toMatchObject({ mode: 'type', updatesSchedule: true, session: { phase: 'asking' } });
  expect(again.questions).toEqual([end.questions[0]]);
});

test('a deleted card is not asked', () => {
  const first = begin();
  const left = first.session.queue.filter(({ cardId }) => cardId !== asked(first));
  const training = reduce(after(first, typed('wrong')), { type: 'queued', queue: left });
  expect(currentTurn(training.session)).toMatchObject({ question: left[0], side: 'question' });
  expect(training.session.queue).toHaveLength(5);
  expect(reduce(training, { type: 'queued', queue: left })).toBe(training);
  expect(reduce(training, { type: 'queued', queue: [] }).session.phase).toBe('finished');
});

test('only a near answer may be claimed as a slip', () => {
  const far = after(begin(), {
    type: 'responded',
    response: typedAttempt('x', { tier: 'wrong', isNear: false }),
  });
  expect(mayClaim(far)).toBe(false);
  expect(reduce(far, { type: 'claimed' })).toBe(far);
  expect(mayClaim(after(begin(), typed('wrong')))).toBe(true);
});
