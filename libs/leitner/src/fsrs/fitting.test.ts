import { countTests, firstTestedDay, historiesBefore, historiesOf, logLoss } from './fitting.ts';
import type { FittedEntry } from './fitting.ts';
import { makeMemoryModel } from './memory-model.ts';

const entry = (cardId: string, day: number, kind: FittedEntry['kind'] = 'answer', rating = 3) => ({
  ...{ cardId, day, kind, rating },
});

test('a history has the answers since a card was new, with the days between them', () => {
  const entries = [entry('a', 10), entry('a', 10), entry('a', 14, 'answer', 1), entry('b', 3), entry('b', 4)];
  expect(historiesOf(entries)).toEqual([
    [
      { day: 10, rating: 3, elapsed: 0 },
      { day: 10, rating: 3, elapsed: 0 },
      { day: 14, rating: 1, elapsed: 4 },
    ],
    [
      { day: 3, rating: 3, elapsed: 0 },
      { day: 4, rating: 3, elapsed: 1 },
    ],
  ]);
  expect(countTests(historiesOf(entries))).toBe(2);
});

test('a reset begins a new history; what follows a seed has no known beginning', () => {
  const reset = [entry('a', 1), entry('a', 2), entry('a', 3, 'reset'), entry('a', 4), entry('a', 9)];
  expect(historiesOf(reset).map((history) => history.map(({ elapsed }) => elapsed))).toEqual([
    [0, 1],
    [0, 5],
  ]);
  const seeded = [entry('a', 1, 'seed'), entry('a', 2), entry('a', 3), entry('a', 4, 'reset'), entry('a', 5)];
  expect(historiesOf([...seeded, entry('a', 8)])).toHaveLength(1);
  expect(historiesOf([entry('a', 1), entry('a', 2), entry('a', 3, 'seed'), entry('a', 9)])).toHaveLength(1);
});

test('a wrong clock never gives a negative time between answers', () => {
  expect(historiesOf([entry('a', 9), entry('a', 4)])[0]?.map(({ elapsed }) => elapsed)).toEqual([0, 0]);
});

test('the latest fifth of the answers is tested, and nothing of it is fitted to', () => {
  const entries = Array.from({ length: 11 }, (_, at) => entry('a', at));
  const histories = historiesOf(entries);
  const from = firstTestedDay(histories);
  expect(from).toBe(9);
  expect(historiesBefore(histories, from)[0]?.at(-1)?.day).toBe(8);
});

test('the log loss is that of the predicted recall; without a tested answer it is null', () => {
  const model = makeMemoryModel(0.9);
  const histories = historiesOf([entry('a', 0), entry('a', 2)]);
  const { stability } = model.next(null, 0, 3);
  expect(logLoss(histories, model, 0)).toBeCloseTo(-Math.log(model.recall(2, stability)), 10);
  const forgotten = historiesOf([entry('a', 0), entry('a', 2, 'answer', 1)]);
  expect(logLoss(forgotten, model, 0)).toBeCloseTo(-Math.log(1 - model.recall(2, stability)), 10);
  expect(logLoss(histories, model, 3)).toBeNull();
});

test('other parameters give another memory, and those out of range are brought into it', () => {
  const standard = makeMemoryModel(0.9);
  const parameters = [
    0.5, 2, 5, 20, 6.4, 0.8, 3, 0.001, 1.9, 0.17, 0.8, 1.5, 0.06, 0.26, 1.65, 0.6, 1.9, 0.5, 0.1, 0.07, 0.15,
  ];
  expect(makeMemoryModel(0.9, parameters).next(null, 0, 3).stability).toBeCloseTo(5, 6);
  expect(standard.next(null, 0, 3).stability).not.toBeCloseTo(5, 1);
  const odd = makeMemoryModel(
    0.9,
    Array.from({ length: 21 }, () => 100),
  );
  const memory = odd.next(odd.next(null, 0, 3), 4, 1);
  expect(Number.isFinite(memory.stability) && Number.isFinite(memory.difficulty)).toBe(true);
});
