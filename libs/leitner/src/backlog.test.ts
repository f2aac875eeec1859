import fc from 'fast-check';
import {
  addVacation,
  endVacation,
  rememberedFirst,
  reviewsThatFit,
  secondsOfAnswer,
  vacationOn,
  type OverdueCard,
} from './backlog.ts';
import { countStreakDays } from './study.ts';
import { makeMemoryModel } from './fsrs/memory-model.ts';
import { daysBetween } from './calendar.ts';
import type { LogEntry } from '@repaso/contracts';

const today = '2026-03-10';
const answers = (duration: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: `${duration} ${at}`, cardId: 'c', kind: 'answer', stamp: String(at), duration },
  })) as unknown as LogEntry[];

test('the median of the answers is their time, if there are ten of them', () => {
  expect(secondsOfAnswer(answers(60_000, 9))).toBe(8);
  expect(secondsOfAnswer([...answers(3000, 9), ...answers(60_000, 4)])).toBe(3);
  expect(secondsOfAnswer(answers(0, 50))).toBe(8);
});

test('as many reviews as the minutes allow, at least one, and any number without a limit', () => {
  expect(reviewsThatFit(10, 8)).toBe(75);
  expect(reviewsThatFit(1, 300)).toBe(1);
  expect(reviewsThatFit(null, 8)).toBe(Infinity);
});

const overdue = fc.array(
  fc.record({ interval: fc.integer({ min: 1, max: 400 }), late: fc.integer({ min: 0, max: 500 }) }),
  { maxLength: 40 },
);
const cardsOf = (given: { interval: number; late: number }[]): OverdueCard[] =>
  given.map(({ interval, late }, at) => ({
    ...{ id: `card ${at}`, interval },
    dueDay: new Date(Date.parse(today) - late * 86_400_000).toISOString().slice(0, 10),
  }));

test('every due card has its place, whatever the order in which they are given', () => {
  fc.assert(
    fc.property(overdue, (given) => {
      const cards = cardsOf(given);
      const order = rememberedFirst(cards, today);
      expect(new Set(order)).toEqual(new Set(cards.map(({ id }) => id)));
      expect(rememberedFirst(cards.toReversed(), today)).toEqual(order);
    }),
  );
});

test('cards that are more likely remembered come first, by the model of FSRS', () => {
  const { recall } = makeMemoryModel(0.9);
  fc.assert(
    fc.property(overdue, (given) => {
      const cards = cardsOf(given);
      const recalls = rememberedFirst(cards, today).map((id) => {
        const { interval = 1, dueDay = today } = cards.find((card) => card.id === id) ?? {};
        return recall(interval + daysBetween(dueDay, today), interval);
      });
      recalls.forEach((one, at) => expect(one).toBeLessThanOrEqual((recalls[at - 1] ?? 1) + 1e-9));
    }),
  );
});

const vacation = { from: '2026-03-05', until: '2026-03-12' };

test('a vacation has its first and its last day', () => {
  const found = ['2026-03-04', '2026-03-05', '2026-03-12', '2026-03-13'].map((day) =>
    vacationOn([vacation], day),
  );
  expect(found).toEqual([undefined, vacation, vacation, undefined]);
});

test('a vacation that is ended was until yesterday, and one that began today is removed', () => {
  expect(endVacation([vacation], today)).toEqual([{ ...vacation, until: '2026-03-09' }]);
  expect(endVacation([vacation], vacation.from)).toEqual([]);
  expect(endVacation([vacation], '2026-04-01')).toEqual([vacation]);
});

test('vacations are in the order of their days, the latest twenty', () => {
  const day = (at: number) => `2026-04-${String(at + 1).padStart(2, '0')}`;
  const many = Array.from({ length: 20 }, (_, at) => ({ from: day(at), until: day(at) }));
  expect(addVacation(many.toReversed(), { from: '2026-05-01', until: '2026-05-02' })).toHaveLength(20);
  expect(addVacation(many, { from: '2026-05-01', until: '2026-05-02' })[0]?.from).toBe(day(1));
});

test('a streak goes on over a vacation, whose days count only with an answer', () => {
  const days = ['2026-03-03', '2026-03-04', '2026-03-08'];
  expect(countStreakDays(days, today)).toBe(0);
  expect(countStreakDays(days, today, [vacation])).toBe(3);
  expect(countStreakDays([...days, today], today, [vacation])).toBe(4);
  expect(countStreakDays(days, '2026-03-14', [vacation])).toBe(0);
  expect(countStreakDays([], today, [vacation])).toBe(0);
});
