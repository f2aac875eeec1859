import { addDays, foldLog, isDue, leitnerConfig } from '@repaso/leitner';
import { generateHistory, targetOf } from './generated-history.ts';

const now = new Date('2026-11-21T10:30:00Z');
const cards = Array.from({ length: 60 }, (_, at) => ({
  cardId: `0197a000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`,
  target: targetOf(at),
}));
const entries = generateHistory(cards, { now, zoneOffset: 0 });
const progress = cards.map(({ cardId }) =>
  foldLog(
    entries.filter((entry) => entry.cardId === cardId),
    leitnerConfig('study'),
  ),
);

test('the log of each card folds to its target box', () => {
  expect(progress.map((card) => card.leitnerBox)).toEqual(cards.map(({ target }) => target.box ?? 0));
});

test('every box from 0 to 5 has cards, and about 20 of 60 are due today', () => {
  expect(new Set(progress.map((card) => card.leitnerBox))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  const due = progress.filter((card) => isDue({ ...card, deleted: false, suspended: false }, '2026-11-21'));
  expect(due).toHaveLength(20);
});

test('every card was answered on a day when it was due, never in the future', () => {
  for (const entry of entries) {
    expect(entry.stamp < now.toISOString()).toBe(true);
    if (entry.kind === 'answer') expect((entry.before.dueDay ?? '') <= entry.day).toBe(true);
  }
});

test('the same input generates the same entries', () => {
  expect(generateHistory(cards, { now, zoneOffset: 0 })).toEqual(entries);
});

test('the days are those of the given zone', () => {
  const east = generateHistory(cards, { now, zoneOffset: 14 * 60 });
  expect(east.map(({ day }) => day)).toEqual(entries.map(({ day }) => addDays(day, 1)));
});
