import { knownRating } from './answer.ts';
import { compareByStamp, effectiveEntries } from './fold.ts';
import { newProgress } from './progress.ts';
import { leitnerConfig } from './leitner/schedule.ts';
import { answerCard, cancelEntry } from './steps.ts';

const context = (id: string) => ({
  id,
  cardId: 'card',
  stamp: '2026-11-21T10:00:00.000Z:0001:device',
  now: Date.parse('2026-11-21T10:00:00Z'),
  ...{ zoneOffset: 0, dayStart: 0, device: 'device', config: leitnerConfig('study'), duration: 0 },
});
const answer = (id: string) => answerCard(newProgress(), knownRating, context(id)).entry;

test('entries with the same stamp are ordered by id', () => {
  const [a, b] = [answer('a'), answer('b')];
  expect(compareByStamp(a, b)).toBe(-1);
  expect(compareByStamp(b, a)).toBe(1);
  expect(compareByStamp(a, a)).toBe(0);
});

test('undone entries and undos do not count', () => {
  const [kept, undone] = [answer('kept'), answer('undone')];
  const { entry: undo } = cancelEntry([kept, undone], 'undone', context('undo'));
  expect(effectiveEntries([kept, undone, undo]).map(({ id }) => id)).toEqual(['kept']);
});
