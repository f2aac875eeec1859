import { dueOf } from './due.ts';

const today = '2026-03-28';
const card = (dueDay: string | null, more = {}) => ({ dueDay, reviewCount: 3, suspended: false, ...more });

test('a card never shown is new; one shown but never answered is due', () => {
  expect(dueOf(card(null, { reviewCount: 0 }), today)).toEqual({ kind: 'new' });
  expect(dueOf(card(null, { reviewCount: 1 }), today)).toEqual({ kind: 'now' });
});

test('a card of today or before is due', () => {
  expect(dueOf(card('2026-03-28'), today)).toEqual({ kind: 'now' });
  expect(dueOf(card('2025-12-31'), today)).toEqual({ kind: 'now' });
});

test('days ahead are counted by the calendar, across a change of the clock', () => {
  expect(dueOf(card('2026-03-29'), today)).toEqual({ kind: 'tomorrow' });
  expect(dueOf(card('2026-03-30'), today)).toEqual({ kind: 'later', days: 2 });
  expect(dueOf(card('2026-04-05'), today)).toEqual({ kind: 'later', days: 8 });
});

test('a suspended card is never due', () => {
  expect(dueOf(card('2026-03-28', { suspended: true }), today)).toEqual({ kind: 'paused' });
});
