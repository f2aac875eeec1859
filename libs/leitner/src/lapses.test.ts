import type { LogEntry, Rating } from '@repaso/contracts';
import { knownRating, unknownRating } from './answer.ts';
import { isLeech, lapsesOf } from './lapses.ts';
import { newProgress } from './progress.ts';
import { leitnerConfig } from './schedule.ts';
import { answerCard, resetCard, seedCard, showCard, undoEntry } from './steps.ts';
import type { StepContext } from './steps.ts';

const contextAt = (number: number): StepContext => ({
  id: `entry ${number}`,
  cardId: 'card',
  stamp: `2026-11-21T10:00:00.000Z:${String(number).padStart(4, '0')}:device`,
  now: Date.parse('2026-11-21T10:00:00Z'),
  zoneOffset: 0,
  dayStart: 0,
  device: 'device',
  config: leitnerConfig('study'),
});

type Deed = Rating | 'show' | 'reset' | 'undo' | 'brought in known';

function logOf(...deeds: Deed[]): LogEntry[] {
  return deeds.reduce<LogEntry[]>((log, deed, number) => [...log, entryOf(deed, number, log)], []);
}

function entryOf(deed: Deed, number: number, log: readonly LogEntry[]): LogEntry {
  const context = contextAt(number);
  const progress = newProgress();
  if (deed === 'show') return showCard(progress, context).entry;
  if (deed === 'reset') return resetCard(progress, context).entry;
  if (deed === 'undo') return undoEntry(log, `entry ${number - 1}`, context).entry;
  if (deed === 'brought in known') return seedCard({ ...progress, level: 'Sé' }, context).entry;
  return answerCard(progress, deed, { ...context, duration: 0 }).entry;
}

test('an unknown answer is a lapse only after a known one', () => {
  expect(lapsesOf([])).toBe(0);
  expect(lapsesOf(logOf(unknownRating, unknownRating))).toBe(0);
  expect(
    lapsesOf(
      logOf(unknownRating, knownRating, 'show', unknownRating, unknownRating, knownRating, unknownRating),
    ),
  ).toBe(2);
  expect(lapsesOf(logOf(2, unknownRating, 4, unknownRating))).toBe(2);
});

test('a card that was brought in known can be forgotten', () => {
  expect(lapsesOf(logOf('brought in known', unknownRating))).toBe(1);
});

test('an undone answer counts neither as a lapse nor as known', () => {
  expect(lapsesOf(logOf(knownRating, unknownRating, 'undo'))).toBe(0);
  expect(lapsesOf(logOf(knownRating, 'undo', unknownRating))).toBe(0);
});

test('an edit or a reset begins the count again', () => {
  expect(
    lapsesOf(logOf(knownRating, unknownRating, 'reset', unknownRating, knownRating, unknownRating)),
  ).toBe(1);
});

test('the order in which entries arrive makes no difference', () => {
  const log = logOf(knownRating, unknownRating, knownRating, unknownRating);
  expect(lapsesOf([...log].reverse())).toBe(2);
});

test('eight lapses make a leech', () => {
  const forgotten = (times: number) =>
    logOf(...Array.from({ length: times }, () => [knownRating, unknownRating]).flat());
  expect(isLeech(lapsesOf(forgotten(7)))).toBe(false);
  expect(isLeech(lapsesOf(forgotten(8)))).toBe(true);
});
