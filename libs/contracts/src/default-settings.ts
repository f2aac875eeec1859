import type { LearnerSettings } from './settings.ts';

/** Settings of a learner who has not changed any. This file has no zod, to keep the browser's first load small. */
export const defaultSettings: LearnerSettings = {
  algorithm: 'LEITNER',
  ladder: 'study',
  newCardsPerDay: 20,
  zone: null,
  dayStart: 0,
  theme: 'dark',
  direction: 'FRONT',
};
