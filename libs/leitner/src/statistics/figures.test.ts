import { configOf, contextAt, playAnswers } from '../../test/play-answers.ts';
import { makeMemoryModel } from '../fsrs/memory-model.ts';
import { newProgress } from '../progress.ts';
import { answerCard, cancelEntry } from '../steps.ts';
import { computeFigures, figuresInSteps } from './figures.ts';
import { forecastOf } from './forecast.ts';
import { reviewTableOf } from './review-table.ts';

const config = configOf({ algorithm: 'SM2' });
const memory = makeMemoryModel(0.9);
const figuresOf = (log: Parameters<typeof reviewTableOf>[0], today: string, periodLength = Infinity) =>
  computeFigures({ table: reviewTableOf(log), today, periodLength, memory });

test('true retention counts the first answer of a due card on a day, by maturity', () => {
  // SM-2: known is due after 1, then 6, then 15, then 37 days. The third interval is young, the fourth mature.
  const { log } = playAnswers(config, [3, 3, 3, 3, 1, 3]);
  const last = log.at(-1)?.day ?? '';
  const { retention } = figuresOf(log, last);
  expect(retention.all).toEqual({ young: { passed: 3, count: 3 }, mature: { passed: 0, count: 1 } });
  expect(retention.today.mature).toEqual({ passed: 0, count: 1 });
});

test('a card that is studied before it is due does not count for retention', () => {
  const { log } = playAnswers(config, [3, 3, { rating: 3, late: -2 }]);
  expect(figuresOf(log, '2026-03-01').retention.all.young.count).toBe(1);
});

test('a due card that two devices answered on one day counts once, by the first answer', () => {
  const { log } = playAnswers(config, [3, 3]);
  const second = log.at(-1);
  if (second?.kind !== 'answer') throw new Error('the last entry is an answer');
  const elsewhere = { ...second, id: 'elsewhere', stamp: `${second.stamp}-later`, rating: 1 as const };
  expect(figuresOf([...log, elsewhere], second.day).retention.all.young).toEqual({ passed: 1, count: 1 });
});

test('an undone answer is in no figure', () => {
  const now = Date.parse('2026-01-01T09:30:00Z');
  const { entry } = answerCard(newProgress('SM2'), 3, { ...contextAt(1, now, config), duration: 700 });
  const { entry: undo } = cancelEntry([entry], entry.id, contextAt(2, now, config));
  expect(figuresOf([entry], '2026-01-01')).toMatchObject({ streak: 1, medianDuration: 700 });
  expect(figuresOf([entry, undo], '2026-01-01')).toMatchObject({ streak: 0, medianDuration: null, days: [] });
});

test('answers count in the hour of the learner’s zone', () => {
  const now = Date.parse('2026-01-01T23:30:00Z');
  const context = { ...contextAt(1, now, config), zoneOffset: 60, duration: 1 };
  const { hours } = figuresOf([answerCard(newProgress('SM2'), 3, context).entry], '2026-01-02');
  expect(hours.findIndex(({ count }) => count === 1)).toBe(0);
});

test('recall is predicted from the log, and the bin of 90 % has the reviews on time', () => {
  const fsrs = configOf({ algorithm: 'FSRS', desiredRetention: 0.9 });
  const { log } = playAnswers(fsrs, [3, 3, 3, 3, 1]);
  const { recall } = figuresOf(log, '2027-12-01');
  const [near, at] = [recall[8], recall[9]];
  expect((near?.count ?? 0) + (at?.count ?? 0)).toBe(4);
  const predicted = ((near?.predicted ?? 0) + (at?.predicted ?? 0)) / 4;
  expect(predicted).toBeCloseTo(0.9, 1);
  expect((near?.passed ?? 0) + (at?.passed ?? 0)).toBe(3);
});

test('a period contains its days only, and the calendar has every day until today', () => {
  const { log } = playAnswers(config, [3, 3]);
  const { hours, days } = figuresOf(log, '2026-01-05', 4);
  expect(hours.reduce((sum, { count }) => sum + count, 0)).toBe(1);
  expect(days.map(({ answers, fresh }) => [answers, fresh])).toEqual([
    [1, 1],
    [1, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

test('the computation pauses at least every 1,000 rows', () => {
  const { log } = playAnswers(
    config,
    Array.from({ length: 2500 }, () => 1 as const),
  );
  const steps = figuresInSteps({ table: reviewTableOf(log), today: '2026-03-01', periodLength: 7, memory });
  let pauses = 0;
  while (steps.next().done !== true) pauses += 1;
  expect(pauses).toBe(3);
});

test('overdue cards count today, and later cards in groups of days', () => {
  const due = new Map([
    ['2025-12-01', 4],
    ['2026-01-01', 2],
    ['2026-01-08', 3],
    ['2026-01-15', 9],
  ]);
  expect(forecastOf(due, '2026-01-01', { length: 14, step: 7 })).toEqual([
    { from: 0, to: 6, count: 6, overdue: 4 },
    { from: 7, to: 13, count: 3, overdue: 0 },
  ]);
});
