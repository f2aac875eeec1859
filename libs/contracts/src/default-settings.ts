import type { LearnerSettings } from './settings.ts';

/** The longest vacation in days. */
export const maxVacationDays = 365;

/**
 * The settings of a learner who has not changed any. This file does not import zod, to keep the browser's first load
 * small.
 */
export const defaultSettings: LearnerSettings = {
  algorithm: 'LEITNER',
  ladder: 'study',
  newCardsPerDay: 20,
  reviewsPerDay: 9999,
  minutesPerDay: null,
  vacations: [],
  desiredRetention: 0.9,
  fsrsParameters: null,
  learningSteps: [1, 10],
  relearningSteps: [10],
  easyDays: [100, 100, 100, 100, 100, 100, 100],
  answerButtons: 2,
  zone: null,
  dayStart: 0,
  theme: 'dark',
  asksGaps: false,
  direction: 'FRONT',
};
