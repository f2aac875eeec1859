import type { LogEntry } from '@repaso/contracts';
import { knownRating } from './answer.ts';
import { newProgress } from './progress.ts';
import { leitnerConfig } from './leitner/schedule.ts';
import { answerCard, resetCard, showCard, cancelEntry } from './steps.ts';
import {
  boxCounts,
  answeredCardIds,
  doneCardIds,
  pickNext,
  raisedLimit,
  countStreakDays,
  studyQueue,
  studySummary,
} from './study.ts';

const today = '2026-11-21';
const card = (dueDay: string | null, more: { deleted?: boolean; suspended?: boolean } = {}) => ({
  dueDay,
  deleted: false,
  suspended: false,
  ...more,
});

let made = 0;
function context(cardId: string) {
  made += 1;
  const id = String(made).padStart(4, '0');
  return {
    id,
    cardId,
    stamp: `2026-11-21T10:00:00.000Z:${id}:device`,
    now: Date.parse('2026-11-21T10:00:00Z'),
    zoneOffset: 0,
    dayStart: 0,
    device: 'device',
    config: leitnerConfig('study'),
    duration: 0,
  };
}
const answer = (cardId: string, dueDay: string | null = null): LogEntry =>
  answerCard({ ...newProgress(), dueDay }, knownRating, context(cardId)).entry;
const put = (cardId: string, dueDay: string | null): LogEntry => {
  const entry = answer(cardId);
  return entry.kind === 'answer' ? { ...entry, after: { ...entry.after, dueDay } } : entry;
};
const noLimit = { entriesOfToday: [], newCardsPerDay: Infinity };

describe('what is studied today', () => {
  const cards = [
    card(null),
    card('2026-11-20'),
    card(today),
    card('2026-11-22'),
    card(today, { deleted: true }),
    card(null, { suspended: true }),
  ];

  test('remaining counts the cards due now, total those neither deleted nor suspended', () => {
    expect(studySummary(cards, today, noLimit)).toEqual({
      studiedToday: 0,
      remaining: 3,
      newToday: 1,
      heldBack: 0,
      waiting: 0,
      total: 4,
    });
  });

  test('a card answered twice counts once, an undone answer not at all, a shown card neither', () => {
    const undone = answer('c');
    const entriesOfToday = [
      answer('a'),
      answer('a', today),
      showCard(newProgress(), context('b')).entry,
      undone,
      cancelEntry([undone], undone.id, context('c')).entry,
    ];
    expect(studySummary([], today, { ...noLimit, entriesOfToday }).studiedToday).toBe(1);
  });

  test('the day’s limit applies to new cards, not to reviews', () => {
    const fresh = Array.from({ length: 30 }, () => card(null));
    const limit = { entriesOfToday: [answer('a'), answer('b'), answer('c', today)], newCardsPerDay: 20 };
    expect(studyQueue([...fresh, card(today)], today, limit)).toHaveLength(19);
  });

  test('the summary separates new cards from reviews; the limit can be raised', () => {
    const all = [...Array.from({ length: 30 }, () => card(null)), card(today)];
    const limit = { entriesOfToday: [answer('a'), answer('b')], newCardsPerDay: 20 };
    expect(studySummary(all, today, limit)).toMatchObject({ remaining: 19, newToday: 18, heldBack: 12 });
    expect(raisedLimit(limit, 20)).toBe(40);
    const spent = { ...limit, newCardsPerDay: 1 };
    expect(studySummary(all, today, spent)).toMatchObject({ newToday: 0, heldBack: 30 });
    const raised = { ...spent, newCardsPerDay: raisedLimit(spent, 20) };
    expect(studySummary(all, today, raised)).toMatchObject({ newToday: 20, heldBack: 10 });
  });

  test('cards are done when their last answer moved them to a later day', () => {
    const undone = put('undone', '2026-11-22');
    const entries = [
      put('later', '2026-11-22'),
      put('again', '2026-11-22'),
      put('again', today),
      undone,
      cancelEntry([undone], undone.id, context('undone')).entry,
    ];
    expect(doneCardIds(entries, today)).toEqual(['later']);
  });

  test('a card without a due day, or reset after its answer, is not done', () => {
    const later = answer('reset');
    const { entry: reset } = resetCard(newProgress(), context('reset'));
    expect(doneCardIds([later], today)).toEqual(['reset']);
    expect(doneCardIds([later, reset], today)).toEqual([]);
    expect(doneCardIds([put('never', null)], today)).toEqual([]);
  });

  test('a card that was only shown is not done', () => {
    const shown = showCard(newProgress(), context('shown')).entry;
    expect(doneCardIds([shown], today)).toEqual([]);
    expect(doneCardIds([put('later', '2026-11-22'), { ...shown, cardId: 'later' }], today)).toEqual([
      'later',
    ]);
  });

  test('each answered card is counted once', () => {
    const entries = [answer('a'), answer('b'), answer('a')];
    expect([...answeredCardIds(entries)]).toEqual(['a', 'b']);
  });
});

describe('the boxes of the completion screen', () => {
  test('are 1 to 5; no box and box 0 count in box 1, boxes of the long ladder in box 5', () => {
    const boxes = [null, 0, 1, 2, 3, 4, 5, 6, 7];
    const cards = boxes.map((leitnerBox) => ({ leitnerBox, deleted: false, suspended: false }));
    expect(boxCounts(cards)).toEqual([3, 1, 1, 1, 3]);
  });
  test('leave out deleted and suspended cards', () => {
    const cards = [
      { leitnerBox: 1, deleted: true, suspended: false },
      { leitnerBox: 1, deleted: false, suspended: true },
    ];
    expect(boxCounts(cards)).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('the streak', () => {
  test('counts days in a row up to today', () => {
    expect(countStreakDays(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-17'], today)).toBe(3);
  });
  test('is not broken by a day that has no answer yet', () => {
    expect(countStreakDays(['2026-11-19', '2026-11-20'], today)).toBe(2);
  });
  test('counts today alone, and no day without answers', () => {
    expect(countStreakDays([today], today)).toBe(1);
    expect(countStreakDays(['2026-11-20'], today)).toBe(1);
    expect(countStreakDays([], today)).toBe(0);
  });
  test('ends after a day without an answer', () => {
    expect(countStreakDays(['2026-11-18', '2026-11-19'], today)).toBe(0);
  });
});

describe('the next card', () => {
  test('is not the previous one if there is another', () => {
    const cards = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
    for (let random = 0; random < 1; random += 0.01) {
      expect(pickNext(cards, 'b', random)?.id).not.toBe('b');
    }
  });
  test.each([
    [null, 0, 'a'],
    [null, 0.34, 'b'],
    [null, 0.99, 'c'],
    ['a', 0, 'b'],
    ['a', 0.49, 'b'],
    ['a', 0.5, 'c'],
    ['gone', 0.99, 'c'],
  ])('after %j with the random number %d is %s', (previousId, random01, id) => {
    expect(pickNext([{ id: 'a' }, { id: 'b' }, { id: 'c' }], previousId, random01)?.id).toBe(id);
  });
  test('is the only one when there is no other', () => {
    expect(pickNext([{ id: 'a' }], 'a', 0.99)).toEqual({ id: 'a' });
  });
  test('is null when the list is empty', () => {
    expect(pickNext([], null, 0)).toBeNull();
  });
});
