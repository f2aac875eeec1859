import type { PracticeEntry } from '@repaso/contracts';
import { verbErrorsOf } from './verb-errors.ts';

const cell = { infinitive: 'tener', mood: 'INDICATIVE', tense: 'PRESENT', person: 'P1S' } as const;
const entryAt = (time: number, person: 'P1S' | 'P2S' = 'P1S') => ({
  ...cell,
  person,
  id: `00000000-0000-7000-8000-${String(time).padStart(12, '0')}`,
  stamp: `stamp ${String(time).padStart(20, '0')}`,
  day: '2026-03-01',
});
const miss = (time: number, userAnswer = 'teno', person?: 'P2S'): PracticeEntry => ({
  ...entryAt(time, person),
  ...{ kind: 'miss', correctForm: 'tengo', userAnswer, rule: 'added-g' },
});
const hit = (time: number): PracticeEntry => ({ ...entryAt(time), kind: 'hit' });

test('a wrong form is an open error; further wrong forms in its cell are retries of it', () => {
  const [error, ...others] = verbErrorsOf([miss(1), miss(2, 'tieno')]);
  expect(others).toEqual([]);
  expect(error).toMatchObject({
    ...{ ...cell, id: miss(1).id, userAnswer: 'tieno', retryCount: 1 },
    ...{ lastRetry: miss(2).stamp, isResolved: false },
  });
});

test('a right form resolves the error; a later wrong form begins a new one', () => {
  const errors = verbErrorsOf([miss(1), hit(2), miss(3)]);
  expect(errors.map(({ isResolved, retryCount }) => [isResolved, retryCount])).toEqual([
    [true, 1],
    [false, 0],
  ]);
});

test('the result does not depend on the order of the entries', () => {
  const log = [miss(1), miss(2, 'x', 'P2S'), hit(3), miss(4), miss(5, 'y')];
  expect(verbErrorsOf(log.toReversed())).toEqual(verbErrorsOf(log));
});

test('a right form without an error changes nothing', () => {
  expect(verbErrorsOf([hit(1)])).toEqual([]);
});
