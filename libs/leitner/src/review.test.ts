import type { CardProgress, LogEntry } from '@repaso/contracts';
import { knownRating, unknownRating } from './answer.ts';
import { foldLog, foldNewEntries } from './fold.ts';
import { isDue, isNew, isUnscheduled, canFlipBack, newProgress } from './progress.ts';
import { leitnerConfig, schedules, type LeitnerConfig } from './leitner/schedule.ts';
import {
  answerCard,
  lastAnswer,
  resetCard,
  seedCard,
  showCard,
  cancelEntry,
  type StepContext,
} from './steps.ts';

const config = leitnerConfig('study');
const now = Date.parse('2026-11-21T10:15:00Z');
let made = 0;

function context(overrides: Partial<StepContext> = {}): StepContext & { duration: number } {
  made += 1;
  return {
    id: `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    cardId: '10000000-0000-7000-8000-000000000000',
    stamp: `2026-11-21T10:15:00.000Z:${String(made).padStart(4, '0')}:device`,
    now,
    zoneOffset: 0,
    dayStart: 0,
    device: 'device',
    config,
    duration: 1200,
    ...overrides,
  };
}

const inBox = (leitnerBox: number): CardProgress => ({ ...newProgress(), leitnerBox, reviewCount: 4 });

describe('schedules', () => {
  test('the study schedule is 1, 1, 2, 3, 5, 8 for boxes 0 to 5', () => {
    expect(schedules.study).toEqual([1, 1, 2, 3, 5, 8]);
  });
  test('the default schedule is 1, 2, 3, 5, 10, 15', () => {
    expect(schedules.default).toEqual([1, 2, 3, 5, 10, 15]);
  });
  test('the long ladder climbs 3, 7, 13, 26, 53, 109, 223 in boxes 1 to 7', () => {
    expect(schedules.long.slice(1)).toEqual([3, 7, 13, 26, 53, 109, 223]);
  });
});

describe('a new card', () => {
  test('has a review counter of 0, box 0 and an ease of 2.5', () => {
    expect(newProgress()).toMatchObject({ reviewCount: 0, leitnerBox: 0, ease: 2.5, algorithm: 'LEITNER' });
    expect(isNew(newProgress())).toBe(true);
  });
  test('is due, also when it was shown but never answered', () => {
    const shown = showCard(newProgress(), context()).progress;
    expect(isNew(shown)).toBe(false);
    expect(isUnscheduled(shown)).toBe(true);
    expect(isDue({ ...shown, deleted: false, suspended: false }, '2020-01-01')).toBe(true);
  });
});

describe('showing the answer side', () => {
  test('adds 1 to the review counter and sets the last review to today, at midnight', () => {
    expect(showCard(inBox(2), context()).progress).toEqual({
      ...inBox(2),
      reviewCount: 5,
      lastReviewed: '2026-11-21T00:00:00.000Z',
    });
  });
  test('may be turned back only when the box was 0 at first display', () => {
    expect([null, 0, 1, 5].map(canFlipBack)).toEqual([true, true, false, false]);
  });
});

describe("the answer 'known'", () => {
  test.each([
    [0, 1, 1, '2026-11-22'],
    [1, 2, 2, '2026-11-23'],
    [2, 3, 3, '2026-11-24'],
    [3, 4, 5, '2026-11-26'],
    [4, 5, 8, '2026-11-29'],
    [5, 5, 8, '2026-11-29'],
  ])('moves box %d to %d with an interval of %d days', (from, to, interval, dueDay) => {
    expect(answerCard(inBox(from), knownRating, context()).progress).toMatchObject({
      leitnerBox: to,
      interval,
      dueDay,
      nextReviewDate: `${dueDay}T00:00:00.000Z`,
      level: 'Sé',
      reviewCount: 5,
      lastReviewed: '2026-11-21T00:00:00.000Z',
    });
  });
  test('schedules at least one day later, even if the schedule has 0', () => {
    const zero: LeitnerConfig = { schedule: [0, 0] };
    expect(answerCard(inBox(0), knownRating, context({ config: zero })).progress.interval).toBe(1);
  });
  test('moves a card from the long ladder to the last box of a shorter one', () => {
    expect(answerCard(inBox(7), knownRating, context()).progress).toMatchObject({
      leitnerBox: 5,
      interval: 8,
    });
  });
  test('counts the day in the learner’s zone', () => {
    const late = context({ now: Date.parse('2026-11-21T22:00:00Z'), zoneOffset: 180 });
    expect(answerCard(inBox(0), knownRating, late).progress.dueDay).toBe('2026-11-23');
  });
});

describe("the answer 'unknown'", () => {
  test.each([0, 1, 3, 5, 7])('moves box %d to 0, due at once', (box) => {
    expect(answerCard(inBox(box), unknownRating, context()).progress).toMatchObject({
      leitnerBox: 0,
      interval: 0,
      dueDay: '2026-11-21',
      nextReviewDate: '2026-11-21T00:00:00.000Z',
      level: 'No sé',
      reviewCount: 5,
    });
  });
});

describe('an invalid schedule', () => {
  test.each([[[]], [[NaN]], [[-1, 2]], [[1.5]]])('%j sets the level alone', (schedule) => {
    const step = answerCard(inBox(3), knownRating, context({ config: { schedule } }));
    expect(step.progress).toEqual({ ...inBox(3), level: 'Sé' });
    expect(foldLog([step.entry], config, inBox(3))).toEqual(step.progress);
  });
});

describe('a reset', () => {
  test('sets review counter and box to 0, no last review, due now, interval 0, ease 2.5, no difficulty, no level', () => {
    const old: CardProgress = { ...inBox(5), ease: 1.3, difficulty: 7, level: 'Sé', interval: 8 };
    expect(resetCard(old, context()).progress).toEqual({
      ...newProgress(),
      reviewCount: 0,
      leitnerBox: 0,
      lastReviewed: null,
      nextReviewDate: '2026-11-21T00:00:00.000Z',
      dueDay: '2026-11-21',
      interval: 0,
      ease: 2.5,
      difficulty: null,
      level: null,
    });
  });
});

describe('a seed', () => {
  test('replaces the whole state', () => {
    const step = seedCard(inBox(4), context());
    expect(step.progress).toEqual(inBox(4));
    expect(foldLog([step.entry], config)).toEqual(inBox(4));
  });
});

describe('undo', () => {
  const answered = () => {
    const show = showCard(newProgress(), context());
    const answer = answerCard(show.progress, unknownRating, context());
    return { show, answer, log: [show.entry, answer.entry] };
  };

  test('restores everything except the review counter', () => {
    const { show, answer, log } = answered();
    const undone = cancelEntry(log, answer.entry.id, context());
    expect(undone.progress).toEqual({ ...show.progress, reviewCount: answer.progress.reviewCount });
  });
  test('applies to the last answer that was not undone', () => {
    const { answer, log } = answered();
    const undo = cancelEntry(log, answer.entry.id, context()).entry;
    expect(lastAnswer(log)?.id).toBe(answer.entry.id);
    expect(lastAnswer([...log, undo])).toBeUndefined();
  });
  test('of an undo restores the answer', () => {
    const { answer, log } = answered();
    const undo = cancelEntry(log, answer.entry.id, context()).entry;
    const redo = cancelEntry([...log, undo], undo.id, context());
    expect(redo.progress).toEqual(answer.progress);
  });
});

describe('new entries', () => {
  const first = answerCard(newProgress(), knownRating, context());
  const stored = { progress: first.progress, lastStamp: first.entry.stamp };

  test('later than all stored ones are applied to the stored state', () => {
    const second = answerCard(first.progress, knownRating, context());
    expect(foldNewEntries(stored, [second.entry], config)).toEqual(second.progress);
  });
  test('older than a stored one need the whole log', () => {
    const older: LogEntry = {
      ...first.entry,
      id: context().id,
      stamp: '2026-11-20T00:00:00.000Z:0000:other',
    };
    expect(foldNewEntries(stored, [older], config)).toBeNull();
  });
  test('that undo another need the whole log', () => {
    expect(
      foldNewEntries(stored, [cancelEntry([first.entry], first.entry.id, context()).entry], config),
    ).toBeNull();
  });
  test('keep the schedule they were computed with after the learner changes the ladder', () => {
    const long = answerCard(inBox(2), knownRating, context({ config: leitnerConfig('long') }));
    expect(foldLog([long.entry], config, inBox(2))).toEqual(long.progress);
    expect(long.progress).toMatchObject({ leitnerBox: 3, interval: 13 });
  });
  test('with unreadable parameters use the learner’s present schedule', () => {
    const { entry } = answerCard(inBox(2), knownRating, context());
    if (entry.kind !== 'answer') throw new Error('an answer gives an answer entry');
    const strange: LogEntry = { ...entry, parameters: 'w=0.2,1.3' };
    expect(foldLog([strange], leitnerConfig('default'), inBox(2)).interval).toBe(5);
  });
});
