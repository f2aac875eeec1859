/**
 * Vectors: the examples of intervals in the Anki manual, https://docs.ankiweb.net/deck-options.html and
 * https://faqs.ankiweb.net/what-spaced-repetition-algorithm.html, with the default options.
 */
import type { CardProgress, Rating } from '@repaso/contracts';
import { configOf, contextAt, playAnswers } from '../../test/play-answers.ts';
import { allowedDueDays } from '../answer.ts';
import { addDays } from '../calendar.ts';
import { newProgress } from '../progress.ts';
import type { SteppedConfig } from '../scheduler-config.ts';
import { answerCard } from '../steps.ts';
import { ankiAnswer } from './anki.ts';

const config = configOf({ algorithm: 'ANKI' });
const now = Date.parse('2026-03-01T09:00:00Z');

function reviewCard(interval: number, ease: number, answeredOn: string): CardProgress {
  const { key } = config as SteppedConfig;
  return {
    ...{ ...newProgress('ANKI'), level: 'Sé', interval, ease },
    schedulerState: {
      ...{ v: 1, config: key, phase: 'review', step: 0, reps: 5, lapses: 0 },
      ...{ day: answeredOn, relearned: 1, stability: 0 },
    },
  };
}

/** Returns the interval before the fuzz of an answer on 2026-03-01. */
function intervalAfter(progress: CardProgress, rating: Rating): number {
  if ('schedule' in config || config.algorithm !== 'ANKI') throw new Error('not ANKI');
  const { cardId, stamp } = contextAt(1, now, config);
  const answer = {
    cardId,
    stamp,
    rating,
    day: '2026-03-01',
    algorithm: 'ANKI',
    parameters: '',
    chosenDay: null,
  };
  return ankiAnswer(progress, answer, config).interval;
}

test.each([
  ['on time', 10, 2.5, '2026-02-19', { 2: 12, 3: 25, 4: 33 }],
  ['4 days late', 10, 2.5, '2026-02-15', { 2: 12, 3: 30, 4: 46 }],
  ['with the lowest ease', 1, 1.3, '2026-02-28', { 2: 2, 3: 3, 4: 4 }],
  ['4 days early', 10, 2.5, '2026-02-23', { 2: 7, 3: 15, 4: 17 }],
] as const)('intervals of a review %s', (_name, interval, ease, answeredOn, expected) => {
  const card = reviewCard(interval, ease, answeredOn);
  for (const rating of [2, 3, 4] as const) expect(intervalAfter(card, rating)).toBe(expected[rating]);
});

test('a review changes the ease by -0.2, -0.15, 0 and 0.15, down to 1.3', () => {
  const easeAfter = (ease: number, rating: Rating) =>
    answerCard(reviewCard(10, ease, '2026-02-19'), rating, { ...contextAt(1, now, config), duration: 0 })
      .progress.ease;
  expect([1, 2, 3, 4].map((rating) => easeAfter(2.5, rating as Rating))).toEqual([2.3, 2.35, 2.5, 2.65]);
  expect(easeAfter(1.4, 1)).toBe(1.3);
});

test('a new card graduates to 1 day when known and to 4 days when easy', () => {
  expect(playAnswers(config, [3]).intervals).toEqual([1]);
  expect(playAnswers(config, [4]).intervals).toEqual([4]);
});

test('a new card that is not known is asked again after its first step, after hard between two steps', () => {
  const [unknown, hard] = playAnswers(config, [1, 2]).states;
  expect(unknown).toMatchObject({ interval: 0, dueDay: '2026-01-01', dueAt: '2026-01-01T09:02:00.000Z' });
  expect(hard).toMatchObject({ interval: 0, dueAt: '2026-01-01T09:07:30.000Z' });
});

test('failures in learning do not change the ease and are no lapses', () => {
  expect(playAnswers(config, [1, 1, 1]).last).toMatchObject({ ease: 2.5, schedulerState: { lapses: 0 } });
});

test('steps of whole days are waited for, shorter ones are passed over by a known card', () => {
  const slow = configOf({ algorithm: 'ANKI', learningSteps: [1, 10, 2880, 7200] });
  expect(playAnswers(slow, [1, 3, 3, 3]).intervals).toEqual([0, 2, 5, 1]);
});

test('a forgotten card is relearned and comes back after a day', () => {
  const { states } = playAnswers(config, [3, 3, 3, 1, 3]);
  expect(states[3]).toMatchObject({ interval: 0, ease: 2.3, level: 'No sé' });
  expect(states[3]?.schedulerState).toMatchObject({ phase: 'relearning', lapses: 1 });
  expect(states[4]).toMatchObject({ interval: 1, ease: 2.3, dueAt: null });
});

test('without steps an unknown card is due on the same day at no certain time', () => {
  const bare = configOf({ algorithm: 'ANKI', learningSteps: [], relearningSteps: [] });
  expect(playAnswers(bare, [1]).last).toMatchObject({ interval: 0, dueAt: null });
  expect(playAnswers(bare, [2]).last).toMatchObject({ interval: 1 });
});

test('a known card is due within the fuzz of its interval, later than a hard one would be', () => {
  const { cardId, stamp } = contextAt(1, now, config);
  const answer = { cardId, stamp, day: '2026-03-01', algorithm: 'ANKI', parameters: '', chosenDay: null };
  const days = allowedDueDays(reviewCard(10, 2.5, '2026-02-19'), { ...answer, rating: 3 }, config);
  // 25 days: 1 + 0.15 * 4.5 + 0.1 * 13 + 0.05 * 5 = 3.225 days to each side.
  expect(days).toEqual({ from: addDays('2026-03-01', 22), to: addDays('2026-03-01', 28) });
  expect(allowedDueDays(reviewCard(1, 1.3, '2026-02-28'), { ...answer, rating: 2 }, config)).toBeNull();
});

test('a forgotten card that is easy comes back a day later than its last interval allows, not after 4 days', () => {
  const forgotten = answerCard(reviewCard(10, 2.5, '2026-02-19'), 1, {
    ...contextAt(1, now, config),
    duration: 0,
  }).progress;
  expect([3, 4].map((rating) => intervalAfter(forgotten, rating as Rating))).toEqual([1, 2]);
  expect(intervalAfter(newProgress('ANKI'), 4)).toBe(4);
});
