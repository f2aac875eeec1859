import type { Algorithm } from '@repaso/contracts';

/** The names of the algorithms. They are the same in all languages. */
export const algorithmNames: Record<Algorithm, string> = {
  LEITNER: 'Leitner',
  SM2: 'SM-2',
  ANKI: 'Anki',
  FSRS: 'FSRS-6',
};
