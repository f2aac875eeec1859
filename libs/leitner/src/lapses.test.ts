import type { LogEntry, Rating } from '@repaso/contracts';
import { knownRating, unknownRating } from './answer.ts';
import { isLeech, countLapses } from './lapses.ts';
import { newProgress } from './progress.ts';
import { leitnerConfig } from './leitner/schedule.ts';
import { answerCard, resetCard, seedCard, showCard, cancelEntry } from './steps.ts';
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

type StepKind = Rating | 'show' | 'reset' | 'undo' | 'import known' | 'import unknown';

function logOf(...steps: StepKind[]): LogEntry[] {
  return steps.reduce<LogEntry[]>((log, step, number) => [...log, entryOf(step, number, log)], []);
}

function entryOf(step: StepKind, number: number, log: readonly LogEntry[]): LogEntry {
  const context = contextAt(number);
  const progress = newProgress();
  if (step === 'show') return showCard(progress, context).entry;
  if (step === 'reset') return resetCard(progress, context).entry;
  if (step === 'undo') return cancelEntry(log, `entry ${number - 1}`, context).entry;
  if (step === 'import unknown') return seedCard({ ...progress, level: 'No sé' }, context).entry;
  if (step === 'import known') return seedCard({ ...progress, level: 'Sé' }, context).entry;
  return answerCard(progress, step, { ...context, duration: 0 }).entry;
}

test('an unknown answer is a lapse only after a known one', () => {
  expect(countLapses([])).toBe(0);
  expect(countLapses(logOf(unknownRating, unknownRating))).toBe(0);
  expect(countLapses(logOf(knownRating, knownRating))).toBe(0);
  expect(
    countLapses(
      logOf(unknownRating, knownRating, 'show', unknownRating, unknownRating, knownRating, unknownRating),
    ),
  ).toBe(2);
  expect(countLapses(logOf(2, unknownRating, 4, unknownRating))).toBe(2);
});

test('a card imported as known can lapse, one imported as unknown cannot', () => {
  expect(countLapses(logOf('import unknown', unknownRating))).toBe(0);
  expect(countLapses(logOf(knownRating, 'import unknown', unknownRating))).toBe(0);
  expect(countLapses(logOf('import known', unknownRating))).toBe(1);
});

test('an undone answer counts neither as a lapse nor as known', () => {
  expect(countLapses(logOf(knownRating, unknownRating, 'undo'))).toBe(0);
  expect(countLapses(logOf(knownRating, 'undo', unknownRating))).toBe(0);
});

test('an edit or a reset sets the count to 0', () => {
  expect(
    countLapses(logOf(knownRating, unknownRating, 'reset', unknownRating, knownRating, unknownRating)),
  ).toBe(1);
});

test('the order in which entries arrive makes no difference', () => {
  const log = logOf(knownRating, unknownRating, knownRating, unknownRating);
  expect(countLapses([...log].reverse())).toBe(2);
});

test('eight lapses make a leech', () => {
  const forgotten = (times: number) =>
    logOf(...Array.from({ length: times }, () => [knownRating, unknownRating]).flat());
  expect(isLeech(countLapses(forgotten(7)))).toBe(false);
  expect(isLeech(countLapses(forgotten(8)))).toBe(true);
});
