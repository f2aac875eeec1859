import type { LogEntry } from '@repaso/contracts';
import { knownRating, unknownRating } from './answer.ts';
import { foldLog, foldNewEntries } from './fold.ts';
import { newProgress } from './progress.ts';
import { leitnerConfig } from './leitner/schedule.ts';
import { answerCard, cancelEntry, resetCard, seedCard, showCard } from './steps.ts';

const config = leitnerConfig('study');
const context = (number: number) => ({
  id: `entry ${number}`,
  cardId: 'card',
  stamp: `2026-11-21T10:00:00.000Z:000${number}:device`,
  now: Date.parse('2026-11-21T23:00:00Z'),
  zoneOffset: 180,
  dayStart: 60,
  device: 'device',
  config,
});
const common = {
  ...{ id: 'entry 1', cardId: 'card', stamp: context(1).stamp, device: 'device' },
  ...{ zoneOffset: 180, dayStart: 60, day: '2026-11-22' },
};
const answer = (number: number, rating = knownRating) =>
  answerCard(newProgress(), rating, { ...context(number), duration: 0 }).entry;

test('the entry of an answer has the schedule, and box, interval, ease and due day before and after', () => {
  const { entry } = answerCard(newProgress(), knownRating, { ...context(1), duration: 900 });
  expect(entry).toEqual({
    ...{
      ...common,
      kind: 'answer',
      rating: 3,
      algorithm: 'LEITNER',
      parameters: '1 1 2 3 5 8',
      duration: 900,
    },
    before: { leitnerBox: 0, interval: 0, ease: 2.5, dueDay: null },
    after: { leitnerBox: 1, interval: 1, ease: 2.5, dueDay: '2026-11-23' },
  });
});

test('each other step has an entry of its own kind', () => {
  const seed = { ...newProgress(), leitnerBox: 3 };
  expect(showCard(newProgress(), context(1)).entry).toEqual({ ...common, kind: 'show' });
  expect(resetCard(newProgress(), context(1)).entry).toEqual({ ...common, kind: 'reset' });
  expect(seedCard(seed, context(1)).entry).toEqual({ ...common, kind: 'seed', progress: seed });
  expect(cancelEntry([], 'other', context(1)).entry).toEqual({ ...common, kind: 'undo', undoes: 'other' });
});

test.each([
  [-5, 0],
  [0, 0],
  [1200.4, 1200],
  [1200.6, 1201],
  [3_600_000, 3_600_000],
  [3_600_001, 3_600_000],
])('a duration of %d milliseconds is stored as %d', (duration, stored) => {
  const { entry } = answerCard(newProgress(), knownRating, { ...context(1), duration });
  expect(entry).toMatchObject({ duration: stored });
});

test.each<[string, LogEntry, number]>([
  ['show', showCard(newProgress(), context(1)).entry, 1],
  ['answer', answer(1), 1],
  ['reset', resetCard(newProgress(), context(1)).entry, 0],
  ['seed', seedCard({ ...newProgress(), reviewCount: 9 }, context(1)).entry, 0],
])('an undone %s changes at most the review counter', (_kind, entry, reviewCount) => {
  const { progress } = cancelEntry([entry], entry.id, context(2));
  expect(progress).toEqual({ ...newProgress(), reviewCount });
});

test('an undo starts from the given progress', () => {
  const start = { ...newProgress(), leitnerBox: 4 };
  expect(cancelEntry([answer(1)], 'entry 1', context(2), start).progress).toEqual({
    ...start,
    reviewCount: 1,
  });
});

test('a redone answer counts, also if the log arrives in another order', () => {
  const undo = cancelEntry([answer(1)], 'entry 1', context(2)).entry;
  const redo = cancelEntry([answer(1), undo], 'entry 2', context(3)).entry;
  for (const log of [
    [answer(1), undo, redo],
    [redo, undo, answer(1)],
  ]) {
    expect(foldLog(log, config)).toMatchObject({ leitnerBox: 1, level: 'Sé' });
  }
});

test('new entries are applied to a state only if all are later than its last', () => {
  const none = { progress: newProgress(), lastStamp: null };
  expect(foldNewEntries(none, [answer(1)], config)).toEqual(foldLog([answer(1)], config));
  const stored = { progress: foldLog([answer(2)], config), lastStamp: context(2).stamp };
  const log = [answer(2), answer(3, unknownRating)];
  expect(foldNewEntries(stored, log.slice(1), config)).toEqual(foldLog(log, config));
  expect(foldNewEntries(stored, [answer(2)], config)).toBeNull();
  expect(foldNewEntries(stored, [answer(3), answer(1)], config)).toBeNull();
  expect(foldNewEntries(stored, [], config)).toBe(stored.progress);
});
