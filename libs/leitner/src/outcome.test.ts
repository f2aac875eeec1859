import { configOf, contextAt, playAnswers } from '../test/play-answers.ts';
import { addDays, daysBetween } from './calendar.ts';
import { chooseDueDay } from './due-load.ts';
import { dayWeight, fuzzRange } from './outcome.ts';
import { answerCard } from './steps.ts';
import { foldLog } from './fold.ts';

/** The bounds of Anki's fuzz, as https://docs.ankiweb.net/studying.html#fuzz-factor describes it. */
test.each([
  [1, 1, 1],
  [2, 2, 2],
  [3, 2, 4],
  [5, 4, 6],
  [8, 6, 10],
  [10, 8, 12],
  [15, 13, 17],
  [30, 27, 33],
  [60, 55, 65],
  [100, 93, 107],
  [365, 345, 385],
])('an interval of %d days is due after %d to %d days', (interval, from, to) => {
  expect(fuzzRange(interval)).toEqual({ from, to });
});

test('the fuzz stays within its minimum and a hundred years', () => {
  expect(fuzzRange(10, 10).from).toBe(10);
  expect(fuzzRange(40_000)).toEqual({ from: 34_673, to: 36_500 });
});

test('the weekday of a day has its share of a normal day', () => {
  const weekend = [100, 100, 100, 100, 100, 50, 0];
  // 2026-11-23 is a Monday.
  expect([0, 4, 5, 6, 7].map((days) => dayWeight(weekend, '2026-11-23', days))).toEqual([
    100, 100, 50, 0, 100,
  ]);
  expect(dayWeight([], '2026-11-23', 5)).toBe(100);
});

test('the least loaded day is chosen, of equal ones that in the middle', () => {
  const days = { from: '2026-11-23', to: '2026-11-27' };
  expect(chooseDueDay(days, () => 0, [])).toBe('2026-11-25');
  expect(chooseDueDay(days, (day) => (day === '2026-11-26' ? 3 : 9), [])).toBe('2026-11-26');
  expect(chooseDueDay(days, () => 4, [100, 100, 50, 100, 0])).toBe('2026-11-24');
  expect(chooseDueDay(days, () => 4, [0, 0, 0, 0, 0, 0, 0])).toBe('2026-11-25');
});

const config = configOf({ algorithm: 'ANKI' });
const grown = () => playAnswers(config, [3, 3, 3, 3, 3]);

test('without a chosen day the due day follows from the card and its number of answers', () => {
  const { last } = grown();
  const now = Date.parse(`${last.dueDay}T09:00:00Z`);
  const answered = (cardId: string) =>
    answerCard(last, 3, { ...contextAt(9, now, config), cardId, duration: 0 }).progress.dueDay ?? '';
  expect(answered('a')).toBe(answered('a'));
  const days = new Set(Array.from({ length: 200 }, (_, at) => answered(`card ${at}`)));
  const middle = last.interval * 2.5;
  const { from, to } = fuzzRange(middle);
  const found = [...days].map((day) => daysBetween(last.dueDay ?? '', day));
  expect([Math.min(...found), Math.max(...found)]).toEqual([from, to]);
  expect(days.size).toBe(to - from + 1);
});

test('easy days get fewer reviews, days of 0 none', () => {
  const easy = configOf({ algorithm: 'ANKI', easyDays: [100, 100, 100, 100, 100, 100, 0] });
  const { last } = playAnswers(easy, [3, 3, 3, 3, 3]);
  const now = Date.parse(`${last.dueDay}T09:00:00Z`);
  for (let at = 0; at < 200; at += 1) {
    const context = { ...contextAt(9, now, easy), cardId: `card ${at}`, duration: 0 };
    const { dueDay } = answerCard(last, 3, context).progress;
    expect(new Date(dueDay ?? '').getUTCDay()).not.toBe(0);
  }
});

test('a chosen day within the fuzz is kept by the fold, another is not', () => {
  const { last, log } = grown();
  const now = Date.parse(`${last.dueDay}T09:00:00Z`);
  const busy = (day: string) =>
    day === addDays(last.dueDay ?? '', Math.round(last.interval * 2.5) + 1) ? 0 : 9;
  const { entry, progress } = answerCard(last, 3, { ...contextAt(9, now, config), duration: 0, load: busy });
  expect(foldLog([...log, entry], config)).toEqual(progress);
  expect(busy(progress.dueDay ?? '')).toBe(0);
  if (entry.kind !== 'answer') throw new Error('an answer gives an answer entry');
  const forged = { ...entry, after: { ...entry.after, dueDay: '2030-01-01' } };
  const { dueDay } = foldLog([...log, forged], config);
  const { from, to } = fuzzRange(last.interval * 2.5);
  const days = daysBetween(last.dueDay ?? '', dueDay ?? '');
  expect(days >= from && days <= to).toBe(true);
});
