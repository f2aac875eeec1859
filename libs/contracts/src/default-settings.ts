import type { LearnerSettings } from './settings.ts';

/** What a learner has who never chose anything. Apart from the schemas, so that browsers load it without zod. */
export const defaultSettings: LearnerSettings = {
  algorithm: 'LEITNER',
  ladder: 'study',
  newCardsPerDay: 20,
  zone: null,
  dayStart: 0,
  theme: 'dark',
  direction: 'FRONT',
};
