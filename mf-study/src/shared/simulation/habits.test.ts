import type { LogEntry } from '@repaso/contracts';
import { habitsOf } from './habits.ts';

const answers = (count: number, rating: number, duration: number, dueDay: string | null = '2026-03-01') =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: `${rating} ${duration} ${at}`, cardId: 'c', kind: 'answer', stamp: String(at) },
    ...{ rating, duration, before: { dueDay } },
  })) as unknown as LogEntry[];

test('with few answers the usual habits count, then the medians of the learner', () => {
  expect(habitsOf(answers(19, 3, 2000))).toEqual({ seconds: { known: 7, unknown: 14 }, firstKnown: 0.5 });
  expect(habitsOf([...answers(20, 3, 2000), ...answers(20, 1, 9000)]).seconds).toEqual({
    known: 2,
    unknown: 9,
  });
});

test('the share of known new cards comes from first answers alone', () => {
  const log = [...answers(15, 3, 1000, null), ...answers(5, 1, 1000, null), ...answers(50, 1, 3000)];
  expect(habitsOf(log).firstKnown).toBe(0.75);
});
