import { logEntry } from '@repaso/contracts';
import { foldLog, leitnerConfig } from '@repaso/leitner';
import { convertHistoryToLog } from './convert-history-to-log.ts';
import type { CardHistory } from './convert-history-to-log.ts';

const userId = '2f1c7b86-6f0e-4f5a-9d0e-0a8f6d1f2b3c';
const cardId = '7d444840-9dc0-11d1-b245-5ffdce74fad2';
const now = Date.parse('2026-03-28T12:00:00Z');
const time = { now, dayStart: 0, zoneOffset: () => 180 };
const day = 86_400_000;
const review = (daysAgo: number, rating: 1 | 2 | 3 | 4, interval: number) => ({
  ...{ at: now - daysAgo * day, rating, duration: 4000, interval },
});
const learned: CardHistory = {
  reviews: [review(9, 1, 0), review(8, 3, 1), review(7, 4, 4)],
  state: { interval: 4, ease: 2.65, dueDay: '2026-03-25', reviewCount: 3 },
};
const config = leitnerConfig('study');

test('the entries fold to the imported state', () => {
  const { progress, entries } = convertHistoryToLog(userId, cardId, learned, time);
  expect(foldLog(entries, config)).toEqual(progress);
  expect(progress).toMatchObject({
    ...{ interval: 4, ease: 2.65, dueDay: '2026-03-25', nextReviewDate: '2026-03-25T00:00:00.000Z' },
    ...{ reviewCount: 3, level: 'Sé', lastReviewed: '2026-03-21T00:00:00.000Z', leitnerBox: 3 },
  });
});

test('a state without reviews becomes one seed entry that folds to it', () => {
  const state = { interval: 7, ease: 2.5, dueDay: '2026-04-01', reviewCount: 4 };
  const { progress, entries } = convertHistoryToLog(userId, cardId, { reviews: [], state }, time);
  expect(entries.map(({ kind }) => kind)).toEqual(['seed']);
  expect(foldLog(entries, config)).toEqual(progress);
});

test('each review becomes an answer on its day, and every entry fits its schema', () => {
  const { entries } = convertHistoryToLog(userId, cardId, learned, time);
  expect(entries.map(({ kind, day: on }) => [kind, on])).toEqual([
    ['answer', '2026-03-19'],
    ['answer', '2026-03-20'],
    ['answer', '2026-03-21'],
    ['seed', '2026-03-21'],
  ]);
  for (const entry of entries) expect(logEntry.safeParse(entry).error).toBeUndefined();
});

test('a second import a month later gives the same entries', () => {
  const later = { ...time, now: now + 30 * day };
  expect(convertHistoryToLog(userId, cardId, learned, later)).toEqual(
    convertHistoryToLog(userId, cardId, learned, time),
  );
});

test.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [4, 3],
  [5, 4],
  [7, 5],
  [365, 5],
])('an interval of %i days is in box %i', (interval, box) => {
  const history = { reviews: [], state: { interval, ease: 2.5, dueDay: '2026-04-01', reviewCount: 1 } };
  expect(convertHistoryToLog(userId, cardId, history, time).progress.leitnerBox).toBe(box);
});

test('a card never learned has no entries; a reset card keeps its answers and is new', () => {
  expect(convertHistoryToLog(userId, cardId, { reviews: [], state: null }, time).entries).toEqual([]);
  const { progress, entries } = convertHistoryToLog(userId, cardId, { ...learned, state: null }, time);
  expect(entries.map(({ kind }) => kind)).toEqual(['answer', 'answer', 'answer', 'seed']);
  expect(progress).toMatchObject({ dueDay: null, reviewCount: 0 });
  expect(foldLog(entries, config)).toEqual(progress);
});

test('impossible times are corrected: future reviews to now, absurd days to today', () => {
  const history: CardHistory = {
    reviews: [
      { ...review(0, 3, 1), at: -5 },
      { ...review(0, 3, 1), at: now + 9 * day },
    ],
    state: { interval: 1, ease: 2.5, dueDay: '9999-01-01', reviewCount: 0 },
  };
  const { progress, entries } = convertHistoryToLog(userId, cardId, history, time);
  expect(entries.map(({ stamp }) => stamp.slice(0, 10))).toEqual(['2026-03-28', '2026-03-28']);
  expect(progress).toMatchObject({ dueDay: '2026-03-28', reviewCount: 1 });
});

test.each([
  [[review(9, 3, 1), review(8, 1, 0)], 'No sé'],
  [[review(9, 1, 0), review(8, 2, 1)], 'Sé'],
  [[], null],
])('the level is that of the last review', (reviews, level) => {
  expect(convertHistoryToLog(userId, cardId, { ...learned, reviews }, time).progress.level).toBe(level);
});
