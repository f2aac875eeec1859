import type { CardProgress } from '@repaso/contracts';
import { configOf } from '../test/play-answers.ts';
import { adoptProgress } from './adopt.ts';
import { newProgress } from './progress.ts';

const reviewed: CardProgress = {
  ...newProgress('LEITNER'),
  ...{ level: 'Sé', interval: 10, ease: 2.3, dueDay: '2026-03-11', leitnerBox: 4, reviewCount: 7 },
};

test('a card with an interval is in review since the day of its last answer', () => {
  for (const algorithm of ['SM2', 'ANKI'] as const) {
    expect(adoptProgress(reviewed, configOf({ algorithm }))).toMatchObject({
      ...{ algorithm, interval: 10, ease: 2.3, difficulty: null },
      schedulerState: { phase: 'review', day: '2026-03-01', relearned: 10, stability: 0 },
    });
  }
});

test('a forgotten card is in relearning', () => {
  const forgotten = { ...reviewed, level: 'No sé' as const, interval: 0, dueDay: '2026-03-01' };
  expect(adoptProgress(forgotten, configOf({ algorithm: 'ANKI' })).schedulerState).toMatchObject({
    ...{ phase: 'relearning', day: '2026-03-01', relearned: 1, reps: 0 },
  });
});

test('FSRS gets a memory whose recall falls to 90 % after the interval', () => {
  const { difficulty, schedulerState } = adoptProgress(reviewed, configOf({ algorithm: 'FSRS' }));
  expect(schedulerState?.stability).toBeCloseTo(10, 0);
  expect(difficulty).toBeGreaterThan(1);
});

test('a card that was never answered has no state', () => {
  expect(adoptProgress(newProgress('LEITNER'), configOf({ algorithm: 'FSRS' })).schedulerState).toBeNull();
});

test('an ease that no scheduler makes becomes the default', () => {
  const strange = { ...reviewed, ease: 250 };
  expect(adoptProgress(strange, configOf({ algorithm: 'SM2' })).ease).toBe(2.5);
});
