import type { RuleState } from '@repaso/card-store';
import { planDay } from './day-plan.ts';
import type { PlanSources } from './day-plan.ts';

const rule = (name: string, dueDay: string): RuleState => ({
  ...{ rule: name, dueDay, interval: 1, reviews: 2, lapses: 1, lastDay: '2026-03-01' },
});
const sources: PlanSources = {
  summary: { studiedToday: 0, remaining: 30, newToday: 10, heldBack: 0, waiting: 0, total: 60 },
  ...{ today: '2026-03-02', secondsOfCard: 8, rules: [], heardToday: 0, cardsTomorrow: 7 },
};

test('a new card counts as two reviews', () => {
  expect(planDay(sources).cards).toEqual({ count: 30, minutes: 6 });
  expect(planDay({ ...sources, secondsOfCard: 3 }).cards.minutes).toBe(2);
});

test('rules are those of today and before; those of tomorrow are named with the cards of tomorrow', () => {
  const rules = [rule('e-ie', '2026-03-01'), rule('o-ue', '2026-03-02'), rule('e-i', '2026-03-03')];
  const plan = planDay({ ...sources, rules });
  expect(plan.rules).toEqual({ count: 2, minutes: 1, isKnown: true });
  expect(plan.tomorrow).toEqual({ cards: 7, rules: 1 });
  expect(planDay(sources).rules).toEqual({ count: 0, minutes: 0, isKnown: false });
});

test('listening is done for the day with the first segment; the minutes are those of what is left', () => {
  expect(planDay(sources).minutes).toBe(11);
  const done = { ...sources.summary, remaining: 0, newToday: 0 };
  expect(planDay({ ...sources, summary: done, heardToday: 3 })).toMatchObject({
    ...{ minutes: 0, listening: { segments: 3, minutes: 0 }, cards: { count: 0, minutes: 0 } },
  });
});
